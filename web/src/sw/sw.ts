// The service worker: keeps the built files, so that the tabletop opens and local tables play without a network.
// vite-sw.ts fills in the list of files when the client is built.

interface Waits {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetches extends Waits {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Waits) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetches) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}
declare const self: Scope;
declare const __FILES__: string[]; // addresses of all built files, the page itself as "/"
declare const __VERSION__: string; // changes when one of them does

const prefix = 'tessera-';
const current = prefix + __VERSION__;
const files = new Set(__FILES__);

// Whole or not at all: a half-filled cache would show a broken page.
async function install(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll(__FILES__.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

// The version before is kept: a page that was loaded by it may still ask for one of its files.
async function activate(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.status < 500) return response;
  } catch {
    // no network: the page we kept does as well
  }
  const cache = await caches.open(current);
  return (await cache.match('/')) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(current);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|ws|metrics|healthz)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

export {};
