// The engine's methods, answered by a Worker: the page stays lively while a bot thinks.
import type { Engine } from './engine';
import type { Reply, Request } from './worker';

export type RemoteEngine = {
  [Method in keyof Engine]: Engine[Method] extends (...values: infer Values) => infer Value ? (...values: Values) => Promise<Value> : never;
} & { stop(): void };

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

// Makes promises of the methods of an object that answers by `ask`.
export function remoteEngine(ask: (method: string, values: unknown[]) => Promise<unknown>, stop: () => void): RemoteEngine {
  return new Proxy({} as RemoteEngine, {
    get(_, method: string) {
      if (method === 'stop') return stop;
      if (method === 'then') return undefined; // it is no promise itself
      return (...values: unknown[]) => ask(method, values);
    },
  });
}

// `address`: of the WebAssembly that plays the game.
export function startWorker(address: Promise<string>): RemoteEngine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject({ type: 'error', code: 'internal', message });
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(data.error);
    else asked?.resolve(data.value);
  };
  worker.onerror = (event) => failAll(event.message || 'The engine could not be started. Reload the page.');
  const ask = async (method: string, values: unknown[]) => {
    const engine = await address;
    return new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, engine, method, values } satisfies Request);
    });
  };
  return remoteEngine(ask, () => {
    worker.terminate();
    failAll('The table was closed.');
  });
}
