import type { Page } from 'playwright'
import type { Click } from '../../page/Click.ts'
import type { Samples } from '../Samples.ts'
import { usedMegabytes } from '../usedMegabytes.ts'
import type { PageFigure } from './PageFigure.ts'

/** Around the twelfth click the browser optimizes hot code, again for each document; a click then takes three times as long. */
const WARM_UP = 30
const CLICKS = 15

interface VisitOptions {
  readonly rows: number
  readonly hasClicks: boolean
}

/** Mounts a contender's page that was just opened, and clicks each button several times after a warm-up. */
export async function visitPage(page: Page, { rows, hasClicks }: VisitOptions): Promise<Samples<PageFigure>> {
  await page.waitForFunction(() => 'bench' in window)
  const mount = await page.evaluate((count) => window.bench.mountToPaint(count), rows)
  const heap = await usedMegabytes(page)
  const clicks = hasClicks ? await clickAll(page) : { addToN: [], addToRate: [], changePrice: [] }
  return { mount: [mount], heap: [heap], ...clicks }
}

async function clickAll(page: Page): Promise<Samples<Click>> {
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
