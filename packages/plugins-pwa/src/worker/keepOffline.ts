/** Time after a first visit has loaded, in milliseconds, in which its own requests go first. */
const PAUSE = 2_000

/**
 * Keeps the app on the device, so that all its pages open without a connection, once the page has loaded and responds: nothing of it
 * waits, and the code is loaded then. A document without a manifest is not kept.
 */
export function keepOffline(): void {
  const { serviceWorker: workers } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (!workers || !manifest) return
  const register = () =>
    import('./registerWorker.ts')
      .then((it) => it.registerWorker(manifest))
      .catch((error) => console.warn('The app could not be kept on this device; it needs a connection.', error))
  const begin = () => setTimeout(register, workers.controller ? 0 : PAUSE)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
