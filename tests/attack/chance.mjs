// Repeatable chance and what to do with it: choosing, and spoiling bytes and values.
import { seeded } from '../server/client.mjs';

export class Chance {
  constructor(seed) {
    this.random = seeded(seed);
  }
  below(n) {
    return Math.floor(this.random() * n);
  }
  is(probability) {
    return this.random() < probability;
  }
  of(list) {
    return list[this.below(list.length)];
  }
  bytes(n) {
    return Buffer.from(Array.from({ length: n }, () => this.below(256)));
  }

  // A number near one of those where programs go wrong.
  number() {
    const edges = [
      0,
      1,
      -1,
      7,
      8,
      60,
      127,
      128,
      255,
      256,
      65535,
      65536,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 32,
      2 ** 53,
      2 ** 63,
      1e308,
      -(2 ** 31),
      -(2 ** 63),
      0.5,
      -0,
    ];
    return this.of(edges) + (this.is(0.2) ? this.of([-1, 1]) : 0);
  }
  text() {
    const odd = [
      '',
      ' ',
      '\0',
      'null',
      '{seat:9}',
      '\u202e',
      '\ud800',
      '\u{1f3b2}',
      "'; --",
      '<b>',
      '%00',
      '../..',
      '\r\nX: y',
      'é'.normalize('NFD'),
    ];
    if (this.is(0.7)) return this.of(odd);
    return this.of(['a', '\u00e4', '\u{1f3b2}', '"', '\\', '[']).repeat(this.of([1, 40, 41, 80, 254, 500, 501, 4000, 16000]));
  }
  value(depth = 0) {
    const kinds = [() => this.number(), () => this.text(), () => null, () => this.is(0.5), () => [], () => ({})];
    if (depth < 4)
      kinds.push(
        () => Array.from({ length: this.below(5) }, () => this.value(depth + 1)),
        () => ({ [this.text()]: this.value(depth + 1) }),
      );
    return this.of(kinds)();
  }

  // Bytes with a few of them changed, doubled, left out or put in.
  spoiled(bytes) {
    let out = Buffer.from(bytes);
    for (let i = 1 + this.below(6); i > 0; --i) {
      const at = this.below(out.length + 1);
      const many = 1 + this.below(this.is(0.1) ? 64 : 3);
      const put = this.of([
        this.bytes(many),
        Buffer.from(this.of(['\r\n', '\n', '\r', ':', ';', ' ', '\t', '\0', ',', '0', '"', '{', '}', '\xff', '\xc3\x28']), 'latin1'),
      ]);
      const how = this.below(4);
      if (how === 0 && at < out.length) out[at] ^= 1 << this.below(8);
      if (how === 1) out = Buffer.concat([out.subarray(0, at), out.subarray(at + many)]);
      if (how === 2) out = Buffer.concat([out.subarray(0, at), put, out.subarray(at)]);
      if (how === 3) out = Buffer.concat([out.subarray(0, at), out.subarray(Math.max(0, at - many))]);
    }
    return out;
  }
  // A JSON value with a few of its parts changed.
  changed(value) {
    if (this.is(0.1)) return this.value();
    if (Array.isArray(value)) {
      const list = value.map((part) => (this.is(0.3) ? this.changed(part) : part));
      if (this.is(0.2)) list.push(this.value());
      return this.is(0.05) ? Array(200).fill(list[0] ?? 0) : list;
    }
    if (value !== null && typeof value === 'object') {
      const object = {};
      for (const [name, part] of Object.entries(value)) {
        if (this.is(0.08)) continue;
        object[this.is(0.03) ? this.text() : name] = this.is(0.25) ? this.changed(part) : part;
      }
      if (this.is(0.1)) object[this.text()] = this.value();
      return object;
    }
    return typeof value === 'number' && this.is(0.7)
      ? this.number()
      : typeof value === 'string' && this.is(0.7)
        ? this.text()
        : this.value();
  }
}
