import { scriptUrl } from '@sluice/plugins-kit'
import { Workbox } from 'workbox-window'
import { followUpdates } from './followUpdates.ts'

/** File of the worker, beside the manifest. */
const WORKER = 'sw.js'

/**
 * Keeps the app on the device, so that all its pages open without a connection: registers the worker beside the document’s
 * manifest, asks before a new version replaces the running one, and looks for one now and then. A document without a manifest is
 * not kept.
 */
export async function keepOffline(): Promise<void> {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker || !manifest) return
  try {
    await register(new URL(WORKER, manifest.href))
  } catch (error) {
    console.warn('The app could not be kept on this device; it needs a connection.', error)
  }
}

async function register(address: URL): Promise<void> {
  const worker = new Workbox(scriptUrl(address.href), { scope: new URL('.', address).pathname, updateViaCache: 'none' })
  followUpdates(worker)
  await worker.register({ immediate: true })
}
