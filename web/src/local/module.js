// Calls into tessera.wasm: the memory protocol of wasm/api.cpp and the few system calls the module makes.
// Plain JavaScript, because the tests of wasm/ run it in Node as it is; module.d.ts has the types.

const success = 0;
const notSupported = 58;

/** @param {() => WebAssembly.Memory} memory */
function systemCalls(memory) {
  const view = () => new DataView(memory().buffer);
  const text = new TextDecoder();
  return {
    random_get(address, size) {
      // The browser gives at most 65536 bytes at once.
      for (let done = 0; done < size; done += 65536)
        crypto.getRandomValues(new Uint8Array(memory().buffer, address + done, Math.min(65536, size - done)));
      return success;
    },
    fd_write(file, parts, count, written) {
      let line = '';
      let size = 0;
      for (let i = 0; i < count; i++) {
        const start = view().getUint32(parts + 8 * i, true);
        const length = view().getUint32(parts + 8 * i + 4, true);
        line += text.decode(new Uint8Array(memory().buffer, start, length));
        size += length;
      }
      if (line.trim()) console.error(line.trimEnd());
      view().setUint32(written, size, true);
      return success;
    },
    proc_exit(code) {
      throw new WebAssembly.RuntimeError(`the engine ended with code ${code}`);
    },
    clock_time_get(clock, precision, result) {
      view().setBigUint64(result, BigInt(Date.now()) * 1000000n, true);
      return success;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return success;
    },
    environ_get: () => success,
    fd_close: () => success,
    fd_seek: () => notSupported,
    fd_fdstat_get: () => notSupported,
  };
}

/** Starts the engine; see module.d.ts. */
export async function startModule(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  // The calls come when the instance is there.
  const calls = systemCalls(() => instance.exports.memory);
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: calls });
  const engine = instance.exports;
  engine._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function call(name, ...values) {
    const given = [];
    const texts = [];
    for (const value of values) {
      if (typeof value !== 'string') {
        given.push(value);
        continue;
      }
      const bytes = encoder.encode(value);
      const address = engine.tessera_allocate(bytes.length);
      new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
      texts.push(address);
      given.push(address, bytes.length);
    }
    engine[name](...given);
    for (const address of texts) engine.tessera_free(address);
    return decoder.decode(new Uint8Array(engine.memory.buffer, engine.output_data(), engine.output_size()));
  }
  return { call };
}
