// A Vite plugin that builds sw.ts as /sw.js, with the list of all files of the client in it. Plain JavaScript: the pages are
// checked without the types of Node.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { transformWithEsbuild } from 'vite';

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  let root = '';
  let publicFolder = '';
  return {
    name: 'tessera-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const hash = createHash('sha256');
        const files = [];
        const add = (address, content) => {
          files.push(address);
          hash.update(address).update('\0').update(content).update('\0');
        };
        for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1)))
          add(name === 'index.html' ? '/' : `/${name}`, part.type === 'chunk' ? part.code : part.source);
        for (const path of filesIn(publicFolder).sort()) add(`/${relative(publicFolder, path).split(sep).join('/')}`, readFileSync(path));
        if (!files.includes('/')) this.error('index.html is not among the built files, so nothing would open offline');

        const path = resolve(root, 'src/sw/sw.ts');
        const text = readFileSync(path, 'utf8');
        hash.update(text);
        const { code } = await transformWithEsbuild(text, path, {
          format: 'iife',
          minify: true,
          target: 'es2022',
          sourcemap: false,
          define: { __FILES__: JSON.stringify(files), __VERSION__: JSON.stringify(hash.digest('hex').slice(0, 16)) },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}
