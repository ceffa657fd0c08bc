// Before the first paint: light or dark, as the user chose or else as the system says. src/lib/theme.ts goes on from here.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('tessera.theme');
  } catch {
    // Storage is blocked: the system's theme it is.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
