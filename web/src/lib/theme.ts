// Light, dark, or as the system says. public/theme.js sets the choice before the first paint.
import { writable } from 'svelte/store';
import { kept } from './storage';

export type Theme = 'system' | 'light' | 'dark';

function stored(): Theme {
  const value = kept.get('tessera.theme');
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const theme = writable<Theme>(stored());

theme.subscribe((value) => {
  if (value === 'system') {
    delete document.documentElement.dataset.theme;
    kept.remove('tessera.theme');
  } else {
    document.documentElement.dataset.theme = value;
    kept.set('tessera.theme', value);
  }
});

export function nextTheme(now: Theme): Theme {
  return now === 'system' ? 'light' : now === 'light' ? 'dark' : 'system';
}
