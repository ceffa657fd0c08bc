// The pages and their addresses, on the History API. A link is an ordinary <a href>: the router takes the click.
import { readable, type Readable } from 'svelte/store';

export type PageName = 'Shelf' | 'NewTable' | 'Table' | 'Replay' | 'Learn' | 'Tour' | 'Tool' | 'Account' | 'Confirm' | 'NotFound';

export interface Route {
  page: PageName;
  path: string; // without query and hash
  // Handed to the page as its properties:
  // Table, Replay {id, local}; Learn {game?}; Tour {game}; Tool {game, id}; Confirm {id, seat}; the others nothing.
  props: Record<string, string | boolean>;
  query: URLSearchParams;
  hash: string; // without '#'
}

type Rule = [pattern: RegExp, page: PageName, props: (found: string[]) => Route['props']];

const ID = '([A-Za-z0-9_-]{1,64})';
const RULES: Rule[] = [
  [/^\/$/, 'Shelf', () => ({})],
  [/^\/new$/, 'NewTable', () => ({})],
  [new RegExp(`^/t/${ID}$`), 'Table', ([id]) => ({ id: id!, local: false })],
  [new RegExp(`^/local/${ID}$`), 'Table', ([id]) => ({ id: id!, local: true })],
  [new RegExp(`^/r/${ID}$`), 'Replay', ([id]) => ({ id: id!, local: false })],
  [new RegExp(`^/replay-local/${ID}$`), 'Replay', ([id]) => ({ id: id!, local: true })],
  [/^\/learn$/, 'Learn', () => ({})],
  [new RegExp(`^/learn/${ID}$`), 'Learn', ([game]) => ({ game: game! })],
  [new RegExp(`^/tour/${ID}$`), 'Tour', ([game]) => ({ game: game! })],
  [new RegExp(`^/tool/${ID}/${ID}$`), 'Tool', ([game, id]) => ({ game: game!, id: id! })],
  [/^\/account$/, 'Account', () => ({})],
  [new RegExp(`^/confirm/${ID}/([0-9])$`), 'Confirm', ([id, seat]) => ({ id: id!, seat: seat! })],
];

export function matchRoute(address: URL): Route {
  const path = address.pathname.length > 1 ? address.pathname.replace(/\/+$/, '') || '/' : '/';
  const rest = { path, query: address.searchParams, hash: address.hash.slice(1) };
  for (const [pattern, page, props] of RULES) {
    const found = pattern.exec(path);
    if (found) return { page, props: props(found.slice(1)), ...rest };
  }
  return { page: 'NotFound', props: {}, ...rest };
}

const CHANGED = 'tessera:route';

export const route: Readable<Route> = readable(matchRoute(new URL(location.href)), (set) => {
  const read = () => set(matchRoute(new URL(location.href)));
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  addEventListener(CHANGED, read);
  read();
  return () => {
    removeEventListener('popstate', read);
    removeEventListener('hashchange', read);
    removeEventListener(CHANGED, read);
  };
});

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  dispatchEvent(new Event(CHANGED));
}

// Put once on the outermost element: clicks on links to our own pages stay in this page.
export function takeLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const address = new URL(link.href);
  if (address.pathname.startsWith('/api/')) return;
  // A hash within this page is the browser's business: it scrolls, and tells us by hashchange.
  if (address.pathname === location.pathname && address.search === location.search && address.hash) return;
  event.preventDefault();
  navigate(address.pathname + address.search + address.hash);
}
