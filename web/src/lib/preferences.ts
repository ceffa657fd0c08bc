// Small wishes of the person in front of the screen, kept in this browser.
import { writable, type Writable } from 'svelte/store';
import { kept } from './storage';

function flag(key: string, standard: boolean): Writable<boolean> {
  const stored = kept.get(key);
  const store = writable(stored === null ? standard : stored === 'on');
  store.subscribe((value) => {
    if (value === standard) kept.remove(key);
    else kept.set(key, value ? 'on' : 'off');
  });
  return store;
}

export const singleKeys = flag('tessera.keys', true); // shortcuts of one key
export const notifyHere = flag('tessera.notify', false); // notifications of this browser
