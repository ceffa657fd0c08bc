// One stop of the Tab key for a long list: the list takes the focus, and the arrow keys go through what can be pressed in
// it. Rows carry data-row, and what can be pressed in them has tabindex -1.
const PRESSABLE = 'a[href], button:not(:disabled)';

function things(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(PRESSABLE)];
}

// Where the first arrow key leads: the row nearest to the end of what is in sight.
function lastInSight(list: HTMLElement, rows: Element[]): number {
  const end = list.getBoundingClientRect().bottom;
  const below = rows.findIndex((row) => row.getBoundingClientRect().bottom > end + 1);
  return below < 0 ? rows.length - 1 : Math.max(0, below - 1);
}

function wanted(key: string, list: HTMLElement): HTMLElement | undefined {
  const rows = [...list.querySelectorAll('[data-row]')].filter((row) => things(row).length > 0);
  if (rows.length === 0) return undefined;
  const focused = document.activeElement;
  const now = rows.findIndex((row) => row.contains(focused));
  const first = (row: number) => things(rows[Math.max(0, Math.min(row, rows.length - 1))]!)[0];
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      return first(now < 0 ? lastInSight(list, rows) : now + (key === 'ArrowUp' ? -1 : 1));
    case 'ArrowLeft':
    case 'ArrowRight': {
      const inRow = now < 0 ? [] : things(rows[now]!);
      return inRow[inRow.indexOf(focused as HTMLElement) + (key === 'ArrowLeft' ? -1 : 1)];
    }
    case 'Home':
      return first(0);
    case 'End':
      return first(rows.length - 1);
    default:
      return undefined;
  }
}

// The keydown of the list.
export function rove(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = wanted(event.key, event.currentTarget);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
