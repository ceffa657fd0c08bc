// A place at a table of a server: one WebSocket that comes back by itself. Nothing is lost and nothing done twice:
// what was not acknowledged is sent again with the same id, and `resume` says how far we have read.
import type { Connection, LinkState } from '../connection';
import type { Command, ErrorMessage, Film, Game, Proof, ServerMessage } from '../protocol';
import { api } from './api';
import { forThisTab } from './storage';

export interface Place {
  table: string;
  token?: string;
  host?: string;
}

type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
};
export type MakeSocket = (url: string) => Socket;

interface Pending {
  id: string;
  command: Command;
  sent: boolean;
  resolve: (reply: ServerMessage) => void;
  reject: (problem: ErrorMessage) => void;
}

const PING_EVERY = 25_000;
const PONG_WITHIN = 10_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 20_000;
const PROTOCOL = 1;

// After these, coming back with the same hello would end the same way.
const FINAL = new Set(['bad_token', 'not_found', 'forbidden', 'malformed', 'unknown_type', 'too_large', 'broken']);
// The server does these once however often they are sent.
const REPEATABLE = new Set<Command['type']>(['answer', 'act', 'chat', 'offer', 'reply', 'set_stops', 'why', 'hint', 'history']);

function randomWord(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(36).padStart(2, '0')).join('');
}

function clientId(): string {
  const known = forThisTab.get('tessera.client');
  if (known) return known;
  const made = `c${randomWord(9)}`;
  forThisTab.set('tessera.client', made);
  return made;
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value !== 'object' || value === null) return null;
    return typeof (value as { type?: unknown }).type === 'string' ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}

function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

export class SocketConnection implements Connection {
  readonly kind = 'server';
  onMessage: (message: ServerMessage) => void = () => {};
  onState: (state: LinkState, why?: string) => void = () => {};

  private socket: Socket | null = null;
  private ready = false; // welcome has come
  private finished = false;
  private failures = 0;
  private atLeast = 0; // seconds the server asked us to wait
  private seq: number | null = null;
  private logCount = 0;
  private pending: Pending[] = [];
  private count = 0;
  // A copied tab shares the client id; its ids must differ all the same.
  private readonly word = randomWord(4);
  private readonly client = clientId();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly place: Place,
    private readonly make: MakeSocket = (url) => new WebSocket(url) as Socket,
    private readonly url: () => string = socketUrl,
  ) {}

  open(): void {
    if (this.socket || this.finished) return;
    if (typeof addEventListener === 'function') addEventListener('online', this.hurry);
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.hurry);
    this.onState('connecting');
    this.connect();
  }

  send(command: Command): Promise<ServerMessage> {
    if (command.type === 'seen') {
      if (this.ready) this.write(command);
      return Promise.resolve({ type: 'ack', id: '', seq: this.seq ?? 0 });
    }
    if (this.finished) return Promise.reject(this.problem('closed', 'This table is closed here. Load the page again.'));
    if (!this.ready && !REPEATABLE.has(command.type)) {
      return Promise.reject(this.problem('offline', 'There is no connection now. Try again when it is back.'));
    }
    return new Promise((resolve, reject) => {
      this.count += 1;
      const one: Pending = { id: `${this.word}-${this.count}`, command, sent: false, resolve, reject };
      this.pending.push(one);
      if (this.ready) this.transmit(one);
    });
  }

  film(observer: number | 'spectator'): Promise<Film> {
    return api.film(this.place.table, observer);
  }
  game(name: string): Promise<Game> {
    return api.game(name);
  }
  record(): Promise<string> {
    return api.record(this.place.table);
  }
  proof(): Promise<Proof> {
    return api.proof(this.place.table);
  }

  close(): void {
    this.finish('closed');
  }

  private problem(code: string, message: string): ErrorMessage {
    return { type: 'error', code, message };
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    const socket = this.make(this.url());
    this.socket = socket;
    socket.onopen = () => {
      this.write({
        type: 'hello',
        protocol: PROTOCOL,
        table: this.place.table,
        token: this.place.token,
        host: this.place.host,
        client: this.client,
        resume: this.seq === null ? undefined : { seq: this.seq, log: this.logCount },
      });
      this.listen();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.listen();
      const message = parse(event.data);
      if (message) this.receive(message);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
    this.listen(); // a connection that never opens is given up as well
  }

  private write(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private transmit(one: Pending): void {
    one.sent = true;
    this.write({ ...one.command, id: one.id });
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'pong':
        return;
      case 'welcome':
        this.ready = true;
        this.failures = 0;
        this.onState('open');
        this.onMessage(message);
        for (const one of [...this.pending]) this.transmit(one);
        return;
      case 'update':
        this.seq = message.seq;
        this.logCount = message.log.from + message.log.entries.length;
        break;
      case 'error':
        if (this.settle(message.id, (one) => one.reject(message))) return;
        if (!this.ready && message.code === 'rate') this.atLeast = message.retry_after ?? 1;
        if (!this.ready && FINAL.has(message.code)) {
          this.onMessage(message);
          this.finish(message.code);
          return;
        }
        break;
      case 'ack':
      case 'reasons':
      case 'hint':
      case 'history':
        this.settle(message.id, (one) => one.resolve(message));
        return;
      default:
        break; // for whoever listens
    }
    this.onMessage(message);
  }

  private settle(id: string | undefined, how: (one: Pending) => void): boolean {
    const at = this.pending.findIndex((one) => one.id === id);
    if (id === undefined || at < 0) return false;
    const [one] = this.pending.splice(at, 1);
    how(one!);
    return true;
  }

  private lost(code: number): void {
    this.detach();
    if (code === 4401) {
      this.finish('bad_token');
      return;
    }
    if (code === 4500) {
      this.finish('broken');
      return;
    }
    // Nobody knows whether these were done; they must not be done twice.
    const doubtful = this.pending.filter((one) => !REPEATABLE.has(one.command.type));
    this.pending = this.pending.filter((one) => REPEATABLE.has(one.command.type));
    for (const one of doubtful) {
      one.reject(this.problem('offline', 'The connection was lost. Look whether it was done, or try again.'));
    }
    this.onState('lost');
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    const wait = Math.max(this.atLeast * 1000, longest * (0.5 + Math.random() / 2));
    this.atLeast = 0;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  // The network is back, or somebody looks again: do not wait any longer.
  private hurry = (): void => {
    if (this.finished || this.retry === undefined) return;
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return;
    this.failures = 0;
    this.connect();
  };

  // After a while of silence we ask; without an answer the connection is taken for lost.
  private listen(): void {
    clearTimeout(this.pinger);
    this.pinger = setTimeout(() => {
      if (!this.ready) {
        this.drop();
        return;
      }
      this.write({ type: 'ping' });
      this.pinger = setTimeout(() => this.drop(), PONG_WITHIN);
    }, PING_EVERY);
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lost(1006);
    socket.close();
  }

  private detach(): void {
    clearTimeout(this.pinger);
    this.ready = false;
    this.socket = null;
  }

  private finish(why: string): void {
    if (this.finished) return;
    this.finished = true;
    clearTimeout(this.retry);
    const socket = this.socket;
    this.detach();
    socket?.close();
    if (typeof removeEventListener === 'function') removeEventListener('online', this.hurry);
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.hurry);
    for (const one of this.pending.splice(0)) {
      one.reject(this.problem('closed', 'This table is closed here. Load the page again.'));
    }
    this.onState('closed', why);
  }
}
