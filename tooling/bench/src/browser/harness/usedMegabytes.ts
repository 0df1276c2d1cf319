import type { Page } from 'playwright'

/** Heap of the page's scripts after a garbage collection, in megabytes. */
export async function usedMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_000_000
}
