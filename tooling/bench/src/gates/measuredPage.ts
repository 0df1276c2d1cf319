import { launchBrowser } from '../browser/harness/launchBrowser.ts'
import { measurePage } from '../browser/harness/page/measurePage.ts'
import type { PageFigure } from '../browser/harness/page/PageFigure.ts'
import type { Samples } from '../browser/harness/Samples.ts'
import { medianOf } from '../medianOf.ts'
import { slownessOf } from '../slowness.ts'
import { benchFolder } from './benchFolder.ts'

/** Samples of the benchmark page in Sluice and in hand-written React, measured alternately. */
export interface MeasuredPage {
  readonly ours: Samples<PageFigure>
  readonly byHand: Samples<PageFigure>
}

const measured = new Map<number, Promise<MeasuredPage>>()

/** Measures the page with the given number of rows, once per process. */
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

/** Converts times of this machine to those of the reference machine. */
export async function scaled(times: readonly number[]): Promise<readonly number[]> {
  const { byHand } = await measuredPage(1_000)
  const slowness = slownessOf(byHand.mount)
  return times.map((time) => time / slowness)
}

/** Each sample as a multiple of the time of hand-written React. */
export function timesByHand({ ours, byHand }: MeasuredPage, figure: PageFigure): readonly number[] {
  const reference = medianOf(byHand[figure])
  return ours[figure].map((time) => time / reference)
}
