/** Time after a first visit has loaded, in milliseconds, in which its own requests go first. */
const PAUSE = 2_000

/** Keeps a site on the device, once the page has loaded. Previews are not kept, and load nothing for it. */
export function keepOffline(isKept: boolean): void {
  const { serviceWorker: workers } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!isKept) return
  const keep = () =>
    setTimeout(
      async () => {
        const { keepOffline: begin } = await import('@sluice/plugins-pwa/worker')
        await begin()
      },
      workers?.controller ? 0 : PAUSE,
    )
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}
