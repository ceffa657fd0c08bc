import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './src/sw/vite-sw.mjs';

// Writes a .br and a .gz next to every file that is worth it, so that the server only has to send them.
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'tessera-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!found.isFile() || !/\.(js|css|html|svg|json|webmanifest|wasm|txt|md)$/.test(found.name)) continue;
          const path = join(found.parentPath ?? found.path, found.name);
          const bytes = readFileSync(path);
          if (bytes.length < 512) continue;
          const brotli = brotliCompressSync(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          });
          writeFileSync(`${path}.br`, brotli);
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

// The engine for playing without a server (wasm/build.sh makes it). Without it the client builds and plays at servers.
function optionalEngine(): Plugin {
  const wanted = 'tessera.wasm?url';
  return {
    name: 'tessera-optional-engine',
    enforce: 'pre',
    resolveId(source) {
      if (!source.endsWith(wanted) || existsSync(resolve('wasm/tessera.wasm'))) return null;
      this.warn('wasm/tessera.wasm is missing: tables in the browser will not open. Run wasm/build.sh.');
      return '\0no-engine';
    },
    load: (id) => (id === '\0no-engine' ? "export default '/assets/no-engine.wasm';" : null),
  };
}

// What only one game needs bears its name, so that tools/client_size.mjs can tell what a visitor of a game loads.
function chunkFileNames(chunk: { moduleIds: string[] }): string {
  const games = new Set(
    chunk.moduleIds.map((id) => /\/src\/games\/([a-z]+)\/|\/docs\/rules\/([a-z]+)\.md/.exec(id)).map((found) => found?.[1] ?? found?.[2]),
  );
  const [game] = games;
  return games.size === 1 && game && game !== 'shared' ? `assets/game-${game}-[name]-[hash].js` : 'assets/[name]-[hash].js';
}

export default defineConfig({
  plugins: [optionalEngine(), svelte(), serviceWorker(), precompress()],
  worker: { format: 'es', plugins: () => [optionalEngine()] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { chunkFileNames } },
  },
  // Rules and card data are read from the folders of the game, beside this one.
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://localhost:8080', '/ws': { target: 'ws://localhost:8080', ws: true } } },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['test-setup.mjs'] },
});
