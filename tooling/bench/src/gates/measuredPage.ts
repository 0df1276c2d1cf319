import { launchBrowser } from '../browser/harness/launchBrowser.ts'
import { measurePage } from '../browser/harness/page/measurePage.ts'
import type { PageFigure } from '../browser/harness/page/PageFigure.ts'
import type { Samples } from '../browser/harness/Samples.ts'
import { medianOf } from '../medianOf.ts'
import { slownessOf } from '../slowness.ts'
import { benchFolder } from './benchFolder.ts'

/** The benchmark page as this runtime shows it and as React by hand does, taking turns. */
export interface MeasuredPage {
  readonly ours: Samples<PageFigure>
  readonly byHand: Samples<PageFigure>
}

const measured = new Map<number, Promise<MeasuredPage>>()

/** Measures the page with so many rows, once in a run. */
export function measuredPage(rows: number): Promise<MeasuredPage> {
  const running = measured.get(rows) ?? measure(rows)
  measured.set(rows, running)
  return running
}

async function measure(rows: number): Promise<MeasuredPage> {
  const browser = await launchBrowser()
  try {
    const samples = await measurePage(browser, { benchFolder, names: ['sluice', 'react'], rows })
    const [ours, byHand] = [samples.get('sluice'), samples.get('react')]
    if (!ours || !byHand) throw new Error('The page was not measured.')
    return { ours, byHand }
  } finally {
    await browser.close()
  }
}

/** Converts times of this machine into those of the machine that bars are for. */
export async function scaled(times: readonly number[]): Promise<readonly number[]> {
  const { byHand } = await measuredPage(1_000)
  const slowness = slownessOf(byHand.mount)
  return times.map((time) => time / slowness)
}

/** Computes how many times as long as React by hand each sample took. */
export function timesByHand({ ours, byHand }: MeasuredPage, figure: PageFigure): readonly number[] {
  const reference = medianOf(byHand[figure])
  return ours[figure].map((time) => time / reference)
}
