// The Web Worker: one engine, one question after the other.
import wasmUrl from '../../wasm/tessera.wasm?url';
import { Engine } from './engine';

export interface Request {
  id: number;
  method: string;
  values: unknown[];
}
export type Reply = { id: number; value: unknown } | { id: number; error: unknown };

async function load(): Promise<Engine> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status}); reload the page when you are online`);
  return Engine.start(await response.arrayBuffer());
}

const engine = load();

// What is thrown must survive the way to the page: refusals are plain objects, everything else becomes one.
function asMessage(error: unknown): unknown {
  if (error instanceof Error) return { type: 'error', code: 'internal', message: error.message };
  return error;
}

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  let reply: Reply;
  try {
    const methods = (await engine) as unknown as Record<string, (...values: unknown[]) => unknown>;
    reply = { id: data.id, value: methods[data.method]?.(...data.values) };
  } catch (error) {
    reply = { id: data.id, error: asMessage(error) };
  }
  self.postMessage(reply);
};
