import type { Browser, Page } from 'playwright'
import type { Click } from '../page/Click.ts'
import type { PageSamples } from './PageSamples.ts'

const WARM_UP = 10
const CLICKS = 5

interface VisitOptions {
  readonly rows: number
  readonly hasClicks: boolean
}

/** Opens a contender's page, mounts it once, and clicks each button some times after a warm-up. */
export async function visitPage(
  browser: Browser,
  address: string,
  { rows, hasClicks }: VisitOptions,
): Promise<PageSamples> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => 'bench' in window)
  const mount = await page.evaluate((count) => window.bench.mountToPaint(count), rows)
  const heap = await usedMegabytes(page)
  const clicks = hasClicks ? await clickAll(page) : { addToN: [], addToRate: [], changePrice: [] }
  await context.close()
  return { mount: [mount], heap: [heap], clicks }
}

async function clickAll(page: Page): Promise<PageSamples['clicks']> {
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
