// The name under which you sat down last, for the next table.
import { kept } from '../../lib/storage';

const key = 'tessera.name';

export const myName = (): string => kept.get(key) ?? '';

export function keepMyName(name: string): void {
  if (name.trim()) kept.set(key, name.trim());
}
