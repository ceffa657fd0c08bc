// The Web Worker: one engine, one question after the other.
import { Engine } from './engine';

export interface Request {
  id: number;
  engine: string; // address of the WebAssembly; the same in every request
  method: string;
  values: unknown[];
}
export type Reply = { id: number; value: unknown } | { id: number; error: unknown };

async function load(address: string): Promise<Engine> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status}). Reload the page when you are online`);
  return Engine.start(await response.arrayBuffer());
}

let engine: Promise<Engine> | null = null;

// What is thrown must survive the way to the page: refusals are plain objects, everything else becomes one.
function asMessage(error: unknown): unknown {
  if (error instanceof Error) return { type: 'error', code: 'internal', message: error.message };
  return error;
}

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  let reply: Reply;
  try {
    engine ??= load(data.engine);
    const methods = (await engine) as unknown as Record<string, (...values: unknown[]) => unknown>;
    reply = { id: data.id, value: methods[data.method]?.(...data.values) };
  } catch (error) {
    reply = { id: data.id, error: asMessage(error) };
  }
  self.postMessage(reply);
};
