import { Worker } from 'node:worker_threads'
import type { KeptSite } from './workerOptions.ts'

/** Writes the worker of a built site into its folder. @returns the number of files that it keeps. */
export function writeWorker(site: KeptSite): Promise<number> {
  const thread = new Worker(new URL(import.meta.resolve('@sluice/prerender/site/thread')), { workerData: site })
  return new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}
