// Node 18 (Debian 12) keeps the browser's `crypto` in a module; newer ones have it at hand as browsers do.
import { webcrypto } from 'node:crypto';

if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
