// localStorage and sessionStorage that never throw: when the browser blocks them, things last until the tab closes.

class Drawer {
  private spare = new Map<string, string>();
  constructor(private place: () => Storage) {}

  get(key: string): string | null {
    try {
      return this.place().getItem(key) ?? this.spare.get(key) ?? null;
    } catch {
      return this.spare.get(key) ?? null;
    }
  }

  set(key: string, value: string): void {
    try {
      this.place().setItem(key, value);
      this.spare.delete(key);
    } catch {
      this.spare.set(key, value);
    }
  }

  remove(key: string): void {
    this.spare.delete(key);
    try {
      this.place().removeItem(key);
    } catch {
      // Nothing to remove where nothing can be kept.
    }
  }
}

export const kept = new Drawer(() => localStorage);
export const forThisTab = new Drawer(() => sessionStorage);
