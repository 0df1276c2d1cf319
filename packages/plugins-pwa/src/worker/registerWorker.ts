import { scriptUrl } from '@sluice/plugins-kit'
import { Workbox } from 'workbox-window'
import { followUpdates } from './followUpdates.ts'

/** File of the worker, beside the manifest. */
const WORKER = 'sw.js'

/**
 * Registers the worker beside the document’s manifest, asks before a new version replaces the running one, and looks for one now and
 * then.
 */
export async function registerWorker(manifest: HTMLLinkElement): Promise<void> {
  const address = new URL(WORKER, manifest.href)
  const worker = new Workbox(scriptUrl(address.href), { scope: new URL('.', address).pathname, updateViaCache: 'none' })
  followUpdates(worker)
  await worker.register({ immediate: true })
}
