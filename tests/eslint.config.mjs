// What eslint looks for in the browser client and in the scripts: what finds defects, little that argues about taste.
// Run from the root of the project: ./tessera test lint.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript-eslint';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const client = ['web/src/**/*.{ts,svelte}'];

// Names that say: not needed here.
const unused = ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }];

const defects = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'array-callback-return': 'error',
  'no-constructor-return': 'error',
  'no-implicit-coercion': ['error', { boolean: false, allow: ['!!'] }],
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-unreachable-loop': 'error',
  'no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
  'no-unused-vars': unused,
  'no-useless-concat': 'error',
  'no-var': 'error',
  'prefer-const': ['error', { destructuring: 'all' }],
};

export default [
  { ignores: ['**/node_modules/', '**/dist/', 'build/', 'web/wasm/'] },
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, rules: defects },
  {
    files: ['**/*.mjs', 'web/*.{ts,js}', 'web/src/sw/*.mjs'],
    languageOptions: { globals: { ...globals.node } },
  },
  { files: ['web/{public,src}/**/*.js'], languageOptions: { globals: { ...globals.browser } } },
  // The pages of the browser tests are scripts too: what runs inside the page uses the browser's names.
  { files: ['tests/browser/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },

  ...typescript.configs.recommended.map((part) => ({ ...part, files: ['web/**/*.{ts,svelte}'] })),
  ...svelte.configs.recommended.map((part) => ({ ...part, files: part.files ?? ['web/**/*.svelte'] })),
  {
    files: client,
    languageOptions: {
      globals: { ...globals.browser, ...globals.serviceworker },
      parserOptions: { projectService: true, tsconfigRootDir: resolve(root, 'web'), extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-for-in-array': 'error',
      '@typescript-eslint/no-unused-vars': unused,
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['web/src/**/*.svelte', 'web/src/**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  {
    files: ['web/src/**/*.svelte'],
    rules: {
      'prefer-const': 'off', // the next one knows what $props and $bindable need
      'svelte/prefer-const': ['error', { destructuring: 'all', excludedRunes: ['$props'] }],
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a blank that the compiler would take away
    },
  },
];
