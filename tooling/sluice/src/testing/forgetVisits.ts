import type { CDPSession } from 'playwright'

/** What pages keep beside the cache. */
const KEPT = 'cookies,indexeddb,local_storage,cache_storage,service_workers'

/** Takes away what earlier pages of an address have kept, but not the files that the browser has of them. */
export async function forgetVisits(input: CDPSession, origin: string): Promise<void> {
  await input.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })
}
