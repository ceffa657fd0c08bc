export interface Module {
  // A function of wasm/api.cpp: texts are handed over as memory, 64-bit numbers as bigint. Throws
  // WebAssembly.RuntimeError when the engine found itself broken; then start a new one.
  call(name: string, ...values: (string | number | bigint)[]): string;
}
export function startModule(source: BufferSource | WebAssembly.Module): Promise<Module>;
