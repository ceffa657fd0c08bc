import type { Entry } from '../protocol';

// Forget entries from `from` on, then append these (docs/protocol.md).
export function mergeLog(log: readonly Entry[], change: { from: number; entries: readonly Entry[] }): Entry[] {
  return [...log.filter((entry) => entry.id < change.from), ...change.entries];
}

// Older entries that were asked for, put before those we have.
export function prependLog(log: readonly Entry[], older: readonly Entry[]): Entry[] {
  const first = log[0]?.id ?? Infinity;
  return [...older.filter((entry) => entry.id < first), ...log];
}
