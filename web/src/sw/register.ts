// Makes the tabletop work without a network after the first visit. Called once, when the page is up: what is fetched
// for later must not slow down what is looked at now.
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined); // only a comfort
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
