// Bytes on a connection: what is under HTTP and WebSockets, so that all of it can be wrong.
import net from 'node:net';
import crypto from 'node:crypto';

const mostKept = 256 * 1024; // of what the server says

// Attackers come from other addresses of this machine than the honest players: limits count by address.
export function addressOf(number) {
  return `127.0.${1 + Math.floor(number / 250)}.${1 + (number % 250)}`;
}

export class Raw {
  constructor(port, from) {
    this.received = Buffer.alloc(0);
    this.isOpen = false;
    this.socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
    this.socket.setNoDelay(true);
    this.socket.on('data', (data) => {
      if (this.received.length < mostKept) this.received = Buffer.concat([this.received, data]);
    });
    this.socket.on('error', () => {}); // the server may cut us off at any time
    this.opened = new Promise((done) => {
      this.socket.on('connect', () => {
        this.isOpen = true;
        done(true);
      });
      this.socket.on('error', () => done(false));
    });
    this.closed = new Promise((done) => this.socket.on('close', done)).then(() => (this.isOpen = false));
    this.socket.on('end', () => (this.isOpen = false));
  }

  // Resolves when the system has taken it, the connection is gone or the time is over.
  async write(data, milliseconds = 1000) {
    if (!this.isOpen) return false;
    if (this.socket.write(data)) return true;
    await Promise.race([new Promise((done) => this.socket.once('drain', done)), this.closed, sleep(milliseconds)]);
    return this.isOpen;
  }
  // Until the text is there, the connection is gone or the time is over.
  async until(fits, milliseconds) {
    const end = Date.now() + milliseconds;
    while (this.isOpen && Date.now() < end && !fits(this.received)) await Promise.race([this.closed, sleep(5)]);
    return this.received;
  }
  destroy() {
    this.socket.destroy();
  }
}

export function sleep(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

// Opens a WebSocket by hand; null if the server does not want it.
export async function openSocket(port, from) {
  const raw = new Raw(port, from);
  if (!(await raw.opened)) return null;
  const key = crypto.randomBytes(16).toString('base64');
  await raw.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await raw.until((text) => text.includes('\r\n\r\n'), 5000);
  if (raw.received.toString('latin1').startsWith('HTTP/1.1 101')) return raw;
  raw.destroy();
  return null;
}

// One frame; everything about it may be wrong. `length` is what it says, not what it has.
export function frame(payload, { opcode = 1, fin = true, rsv = 0, masked = true, length = payload.length, wide = 0 } = {}) {
  const size = wide || (length < 126 ? 7 : length < 65536 ? 16 : 64);
  const head = [(fin ? 0x80 : 0) | (rsv << 4) | opcode];
  const mask = masked ? 0x80 : 0;
  if (size === 7) head.push(mask | (length & 0x7f));
  if (size === 16) head.push(mask | 126, (length >> 8) & 0xff, length & 0xff);
  const bytes = [Buffer.from(head)];
  if (size === 64) {
    const long = Buffer.alloc(9);
    long[0] = mask | 127;
    long.writeBigUInt64BE(BigInt.asUintN(64, BigInt(length)), 1);
    bytes.push(long);
  }
  if (!masked) return Buffer.concat([...bytes, payload]);
  const key = Buffer.from([17, 34, 51, 68]);
  return Buffer.concat([...bytes, key, Buffer.from(payload.map((byte, i) => byte ^ key[i & 3]))]);
}

export const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };
