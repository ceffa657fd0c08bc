// A place at a table, wherever the rules run: on a server (src/lib/socket.ts) or in this browser (src/local/).
// The shell knows only this.
import type { Command, Film, Game, Proof, Seat, ServerMessage } from './protocol';

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Connection {
  readonly kind: 'server' | 'local';
  // Called for every message, in order. After a lost connection the implementation says hello again and what comes
  // goes on without gap or repeat.
  onMessage: (message: ServerMessage) => void;
  onState: (state: LinkState, why?: string) => void;
  // Only where people share one device: it is going to another seat. Hide the board, and resolve when that player has
  // taken it; a new welcome and their view follow.
  curtain?: (seat: Seat) => Promise<void>;
  open(): void;
  // Resolves with the server's direct reply (ack, reasons, hint, history) or rejects with its ErrorMessage.
  send(command: Command): Promise<ServerMessage>;
  film(observer: number | 'spectator'): Promise<Film>;
  game(name: string): Promise<Game>; // its entry in the catalogue: titles of rules and bots
  record(): Promise<string>; // the whole game as a file; when it is over
  proof(): Promise<Proof>; // that the dice were fair; when it is over
  close(): void;
}
