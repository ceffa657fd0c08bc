// BLAKE2b with a key (RFC 7693), as docs/fairness.md uses it. The browser's own crypto.subtle has no BLAKE2b, and is
// missing altogether where a table is played in a house without TLS. Only a few hashes are made with it, so clarity
// goes before speed.
const MASK = (1n << 64n) - 1n;
const IV: readonly bigint[] = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
// The order in which a round takes the words of a block, one hexadecimal digit each.
const ORDER: readonly string[] = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];
// Columns, then diagonals.
const MIXED = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const BLOCK = 128;

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & MASK;

function compress(h: bigint[], block: Uint8Array, counted: number, last: boolean): void {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  const words = Array.from({ length: 16 }, (_, n) => view.getBigUint64(8 * n, true));
  const v = [...h, ...IV];
  v[12]! ^= BigInt(counted);
  if (last) v[14]! ^= MASK;
  for (let round = 0; round < 12; ++round) {
    const order = ORDER[round % 10]!;
    MIXED.forEach(([a, b, c, d], n) => {
      const x = words[parseInt(order[2 * n]!, 16)]!;
      const y = words[parseInt(order[2 * n + 1]!, 16)]!;
      v[a] = (v[a]! + v[b]! + x) & MASK;
      v[d] = turned(v[d]! ^ v[a]!, 32n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turned(v[b]! ^ v[c]!, 24n);
      v[a] = (v[a]! + v[b]! + y) & MASK;
      v[d] = turned(v[d]! ^ v[a]!, 16n);
      v[c] = (v[c]! + v[d]!) & MASK;
      v[b] = turned(v[b]! ^ v[c]!, 63n);
    });
  }
  for (let n = 0; n < 8; ++n) h[n]! ^= v[n]! ^ v[n + 8]!;
}

export function blake2b(size: number, key: Uint8Array, message: Uint8Array): Uint8Array {
  const h = [...IV];
  h[0]! ^= BigInt(0x01010000 | (key.length << 8) | size);
  // A key stands before the message, in a block of its own.
  const start = key.length ? BLOCK : 0;
  const bytes = new Uint8Array(Math.max(1, Math.ceil((start + message.length) / BLOCK)) * BLOCK);
  bytes.set(key);
  bytes.set(message, start);
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const last = at + BLOCK === bytes.length;
    compress(h, bytes.subarray(at, at + BLOCK), last ? start + message.length : at + BLOCK, last);
  }
  const digest = new Uint8Array(64);
  const view = new DataView(digest.buffer);
  h.forEach((word, n) => view.setBigUint64(8 * n, word, true));
  return digest.slice(0, size);
}
