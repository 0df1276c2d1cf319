import type { Browser, Page } from 'playwright'
import type { Click } from '../page/Click.ts'
import type { ContenderName } from './ContenderName.ts'
import { contenderFiles } from './contenderFiles.ts'
import type { PageSamples } from './PageSamples.ts'
import { serveFiles } from './serveFiles.ts'

const MOUNTS = 7
const WARM_UP = 10
const CLICKS = 15

interface MeasureOptions {
  readonly benchFolder: string
  readonly rowCounts: readonly number[]
}

/** Builds and serves a contender's page and measures it, by number of rows. Every mount has a document of its own. */
export async function measureContender(
  browser: Browser,
  name: ContenderName,
  { benchFolder, rowCounts }: MeasureOptions,
): Promise<ReadonlyMap<number, PageSamples>> {
  const server = await serveFiles(await contenderFiles(name, benchFolder))
  const samples = new Map<number, PageSamples>()
  for (const rows of rowCounts) samples.set(rows, await measurePage(browser, server.address, rows))
  await server.close()
  return samples
}

async function measurePage(browser: Browser, address: string, rows: number): Promise<PageSamples> {
  const mount: number[] = []
  const heap: number[] = []
  let clicks: PageSamples['clicks'] = { addToN: [], addToRate: [], changePrice: [] }
  for (let i = 0; i < MOUNTS; i += 1) {
    const page = await openPage(browser, address)
    mount.push(await page.evaluate((count) => window.bench.mountToPaint(count), rows))
    heap.push(await usedMegabytes(page))
    if (i === MOUNTS - 1) clicks = await measureClicks(page)
    await page.context().close()
  }
  return { mount, heap, clicks }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'bench' in window)
  return page
}

async function measureClicks(page: Page): Promise<PageSamples['clicks']> {
  return {
    addToN: await clickSamples(page, 'addToN'),
    addToRate: await clickSamples(page, 'addToRate'),
    changePrice: await clickSamples(page, 'changePrice'),
  }
}

async function clickSamples(page: Page, button: Click): Promise<readonly number[]> {
  const samples: number[] = []
  for (let i = 0; i < WARM_UP + CLICKS; i += 1)
    samples.push(await page.evaluate((id) => window.bench.click(id), button))
  return samples.slice(WARM_UP)
}

/** What the page's scripts hold after everything that nobody holds is gone. */
async function usedMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1_000_000
}
