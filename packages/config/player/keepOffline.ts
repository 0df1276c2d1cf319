/**
 * Keeps a site on the device, once the page has loaded, and removes what an earlier version has kept of a site that is not kept
 * any more. Previews are not kept, and load nothing for it.
 */
export function keepOffline(isKept: boolean): void {
  const { serviceWorker: workers } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!isKept && !workers?.controller) return
  const keep = async () => (await import('@sluice/plugins-pwa/worker')).keepOffline()
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', () => void keep(), { once: true })
}
