// A player's own chance for the dice of the table: 32 bytes as hex (docs/fairness.md).
export function makeSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
