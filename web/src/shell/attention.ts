// "Your turn" for somebody who looks elsewhere: the tab's title, and once per question a notification.

const told = new Set<string>();

export function notifyTurn(table: string, seq: number, title: string, prompt: string): void {
  const key = `${table}/${seq}`;
  if (told.has(key) || !document.hidden) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  told.add(key);
  try {
    const notification = new Notification(title, { body: prompt, tag: key, icon: '/icon.svg' });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some phones allow notifications from a service worker only; the title still tells.
  }
}

export function tabTitle(yourTurn: boolean, over: boolean, table: string): string {
  const mark = yourTurn ? '● Your turn' : over ? 'Over' : '';
  return [mark, table, 'Tessera'].filter(Boolean).join(' · ');
}
