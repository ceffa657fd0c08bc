// "Your turn" for somebody who looks elsewhere: the tab's title, and once per question a notification.
import type { Told } from '../protocol';

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

// What is said when the addresses of a seat were kept.
export function whatIsTold({ email: state }: Told, webhook: string, email: string): string {
  if (state === 'letter_sent')
    return `We have sent a letter to ${email}: click the link in it within an hour. Until then no other letter goes there.`;
  return webhook || email ? 'Kept: you are told once whenever it is your turn.' : 'Nobody is told any more.';
}
