import type { Browser } from 'playwright'
import type { ContenderName } from './ContenderName.ts'
import { contenderFiles } from './contenderFiles.ts'
import type { PageSamples } from './PageSamples.ts'
import { serveFiles } from './serveFiles.ts'
import { visitPage } from './visitPage.ts'

const ROUNDS = 7
/** In the first rounds the buttons are clicked too. */
const ROUNDS_WITH_CLICKS = 3

interface MeasureOptions {
  readonly benchFolder: string
  readonly names: readonly ContenderName[]
  readonly rows: number
}

/**
 * Builds, serves and measures contenders with one number of rows. They take turns, each time with a document of its own,
 * so that whatever else the machine does meets them all.
 */
export async function measureContenders(
  browser: Browser,
  { benchFolder, names, rows }: MeasureOptions,
): Promise<ReadonlyMap<ContenderName, PageSamples>> {
  const served = []
  for (const name of names) served.push({ name, server: await serveFiles(await contenderFiles(name, benchFolder)) })
  const samples = new Map<ContenderName, PageSamples>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, server } of served) {
      const visit = await visitPage(browser, server.address, { rows, hasClicks: round < ROUNDS_WITH_CLICKS })
      samples.set(name, together(samples.get(name), visit))
    }
  }
  for (const { server } of served) await server.close()
  return samples
}

function together(before: PageSamples | undefined, { clicks, mount, heap }: PageSamples): PageSamples {
  return {
    clicks: {
      addToN: [...(before?.clicks.addToN ?? []), ...clicks.addToN],
      addToRate: [...(before?.clicks.addToRate ?? []), ...clicks.addToRate],
      changePrice: [...(before?.clicks.changePrice ?? []), ...clicks.changePrice],
    },
    mount: [...(before?.mount ?? []), ...mount],
    heap: [...(before?.heap ?? []), ...heap],
  }
}
