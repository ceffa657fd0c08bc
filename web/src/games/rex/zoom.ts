import { closeLook } from '../shared/close-look.svelte';

export const { looked, spread, closer } = closeLook('rx-can');
