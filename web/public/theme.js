// Before the first paint: the theme the user chose, so that the page does not flash. See src/lib/theme.ts.
try {
  const chosen = localStorage.getItem('tessera.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked: the system's theme it is.
}
