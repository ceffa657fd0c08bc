// Looking back: the film of what this place was allowed to see, and where in it we are.
import type { Film } from '../protocol';

export class FilmState {
  film = $state.raw<Film | null>(null);
  at = $state<number | null>(null); // frame shown; null: the present
  loading = $state(false);
  problem = $state<unknown>(null);

  private loadedFor = -1; // step of the present when the film was loaded

  constructor(private readonly load: () => Promise<Film>) {}

  get frames(): number {
    return this.film?.frames.length ?? 0;
  }
  get scrubbing(): boolean {
    return this.at !== null && this.film !== null;
  }
  // The view of the frame shown; frames without one look like the frame before.
  get view(): unknown {
    if (this.at === null || !this.film) return undefined;
    for (let n = Math.min(this.at, this.frames - 1); n >= 0; n -= 1) {
      const view = this.film.frames[n]?.view;
      if (view !== undefined) return view;
    }
    return undefined;
  }
  get step(): number | null {
    return this.at === null ? null : (this.film?.frames[this.at]?.step ?? null);
  }

  async begin(present: number): Promise<boolean> {
    if (this.film && this.loadedFor === present) return true;
    if (this.loading) return false;
    this.loading = true;
    this.problem = null;
    try {
      this.film = await this.load();
      this.loadedFor = present;
      return this.frames > 0;
    } catch (problem) {
      this.problem = problem;
      return false;
    } finally {
      this.loading = false;
    }
  }

  async toFrame(frame: number, present: number): Promise<void> {
    if (await this.begin(present)) this.at = Math.max(0, Math.min(frame, this.frames - 1));
  }

  // The moment right after a step of the game.
  async toStep(step: number, present: number): Promise<void> {
    if (!(await this.begin(present)) || !this.film) return;
    let best = 0;
    this.film.frames.forEach((frame, n) => {
      if (frame.step <= step) best = n;
    });
    this.at = best;
  }

  // The moment of a line of the log. A film of a finished game may have more steps than we were told of.
  async toEntry(entry: { id: number; step: number }, present: number): Promise<void> {
    if (!(await this.begin(present)) || !this.film) return;
    const found = this.film.frames.findIndex((frame) => frame.log.some((one) => one.id === entry.id));
    if (found >= 0) this.at = found;
    else await this.toStep(entry.step, present);
  }

  move(by: number): void {
    if (this.at !== null) this.at = Math.max(0, Math.min(this.at + by, this.frames - 1));
  }

  present(): void {
    this.at = null;
  }
}
