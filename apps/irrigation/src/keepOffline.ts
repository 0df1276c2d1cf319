/** Time after a first visit has loaded, in milliseconds, in which its own requests go first. */
const PAUSE = 2_000

/** Keeps the built app on the device, once the page has loaded and responds, so that nothing of it waits. */
export function keepOffline(): void {
  if (!import.meta.env.PROD) return
  const { serviceWorker: workers } = navigator as { serviceWorker?: ServiceWorkerContainer }
  const isKept = Boolean(workers?.controller)
  const keep = () =>
    setTimeout(
      async () => {
        const { keepOffline: begin } = await import('@sluice/plugins-pwa/worker')
        await begin()
      },
      isKept ? 0 : PAUSE,
    )
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep, { once: true })
}
