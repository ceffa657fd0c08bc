// svelte-check reads this one; vite.config.ts has the plugin.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess() };
