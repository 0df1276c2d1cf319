import { scriptUrl } from '@sluice/plugins-kit'
import { Workbox } from 'workbox-window'
import { followUpdates } from './followUpdates.ts'

/** File of the worker, beside the manifest. */
const WORKER = 'sw.js'

/**
 * Keeps the app on the device, so that all its pages open without a connection: registers the worker beside the document’s
 * manifest, asks before a new version replaces the running one, and looks for one now and then. Without a manifest, a worker of
 * an earlier version is removed together with what it kept.
 */
export async function keepOffline(): Promise<void> {
  const { serviceWorker: workers } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!workers) return
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  try {
    if (manifest) await register(new URL(WORKER, manifest.href))
    else await remove(workers)
  } catch (error) {
    console.warn('The app could not be kept on this device; it needs a connection.', error)
  }
}

async function register(address: URL): Promise<void> {
  const worker = new Workbox(scriptUrl(address.href), { scope: new URL('.', address).pathname, updateViaCache: 'none' })
  followUpdates(worker)
  await worker.register({ immediate: true })
}

async function remove(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.getRegistration()
  if (!(await registration?.unregister())) return
  const scope = new URL(registration?.scope ?? location.href)
  const isOfScope = (name: string) => name.endsWith(scope.href) || name === `pictures${scope.pathname}`
  const names = (await caches.keys()).filter(isOfScope)
  await Promise.all(names.map((name) => caches.delete(name)))
}
