// Light, dark, or as the system says. public/theme.js sets the choice before the first paint.
import { get, writable } from 'svelte/store';
import { kept } from './storage';

export type Theme = 'system' | 'light' | 'dark';

function stored(): Theme {
  const value = kept.get('tessera.theme');
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const theme = writable<Theme>(stored());

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

function show(wanted: Theme): void {
  const system = systemIsDark.matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = wanted === 'system' ? system : wanted;
}

theme.subscribe((value) => {
  show(value);
  if (value === 'system') kept.remove('tessera.theme');
  else kept.set('tessera.theme', value);
});
systemIsDark.addEventListener('change', () => show(get(theme)));

export function nextTheme(now: Theme): Theme {
  return now === 'system' ? 'light' : now === 'light' ? 'dark' : 'system';
}
