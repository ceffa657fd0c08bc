// Mutated frames of WebSockets: fragments, pings, bad lengths, bad letters, before and after hello.
import { addressOf, frame, opcodes, openSocket, sleep } from './wire.mjs';

function anyFrame(chance, hello) {
  const text = Buffer.from(
    chance.is(0.3)
      ? hello
      : JSON.stringify(
          chance.of([{ type: 'ping' }, { type: 'why', id: 'w' }, { type: 'chat', id: 'c', text: 'x' }, { type: 'seen', log: 1 }]),
        ),
  );
  const plain = () => frame(text);
  const kinds = [
    plain,
    () => frame(text, { opcode: chance.below(16), fin: chance.is(0.7), rsv: chance.is(0.8) ? 0 : chance.below(8), masked: chance.is(0.9) }),
    () => frame(Buffer.alloc(0), { opcode: chance.of([0, 1, 2, 9, 10]), fin: chance.is(0.5) }),
    () => frame(chance.bytes(chance.below(130)), { opcode: chance.of([opcodes.ping, opcodes.pong]) }),
    () => frame(chance.bytes(chance.below(20)), { opcode: opcodes.close }),
    () =>
      frame(Buffer.concat([Buffer.from([chance.below(20), chance.below(256)]), chance.bytes(chance.below(10))]), { opcode: opcodes.close }),
    () => frame(text, { length: chance.of([0, 1, 125, 126, 127, 65535, 65536, 2 ** 31, 2 ** 40]), wide: chance.of([0, 16, 64]) }),
    () =>
      Buffer.concat([
        frame(text.subarray(0, 3), { fin: false }),
        frame(chance.bytes(5), { opcode: opcodes.ping }),
        frame(text.subarray(3), { opcode: opcodes.more }),
      ]),
    () => Buffer.concat([frame(text.subarray(0, 3), { fin: false }), frame(text)]),
    () => frame(Buffer.from([0x22, 0xc3, 0x28, 0x22])),
    () => frame(Buffer.from('x'.repeat(chance.of([16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1, 70000])))),
    () => chance.bytes(1 + chance.below(40)),
  ];
  const made = chance.of(kinds)();
  return chance.is(0.15) ? chance.spoiled(made) : made;
}

// A binary message, for which a socket is closed, and behind it in the same packet a message in many pieces: while we
// still read them, the farewell reads them too.
export const afterFarewell = Buffer.concat([
  frame(Buffer.from('no text'), { opcode: 2 }),
  frame(Buffer.from('a'), { fin: false }),
  ...Array.from({ length: 150 }, () => frame(Buffer.from('a'), { opcode: opcodes.more, fin: false })),
  frame(Buffer.from('a'), { opcode: opcodes.more }),
]);

export async function frameAttack({ port, chance, counts, tables }) {
  const raw = await openSocket(port, addressOf(chance.below(200)));
  if (!raw) return;
  const table = chance.of(tables);
  const hello = JSON.stringify({ type: 'hello', protocol: 1, table: table.id, token: table.token, client: `f${chance.below(1000)}` });
  if (chance.is(0.6)) await raw.write(frame(Buffer.from(hello)));
  for (let i = 1 + chance.below(20); i > 0 && raw.isOpen; --i) {
    counts.frames = (counts.frames ?? 0) + 1;
    const bytes = anyFrame(chance, hello);
    if (chance.is(0.1)) {
      const half = chance.below(bytes.length + 1);
      await raw.write(bytes.subarray(0, half));
      await sleep(chance.below(30));
      await raw.write(bytes.subarray(half));
    } else {
      await raw.write(bytes);
    }
  }
  await raw.until(() => false, chance.below(100));
  raw.destroy();
}
