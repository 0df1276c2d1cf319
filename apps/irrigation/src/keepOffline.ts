/** Keeps the app on the device, once the page has loaded, so that nothing of it waits. */
export function keepOffline(): void {
  const keep = async () => (await import('@sluice/plugins-pwa/worker')).keepOffline()
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', () => void keep(), { once: true })
}
