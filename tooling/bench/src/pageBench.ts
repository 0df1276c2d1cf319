import { launchBrowser } from './browser/harness/launchBrowser.ts'
import type { ContenderName } from './browser/harness/page/ContenderName.ts'
import { contenderNames } from './browser/harness/page/contenderNames.ts'
import { measurePage } from './browser/harness/page/measurePage.ts'
import type { PageFigure } from './browser/harness/page/PageFigure.ts'
import { pageBars } from './browser/harness/page/pageBars.ts'
import type { Samples } from './browser/harness/Samples.ts'
import type { Line } from './Line.ts'
import { medianOf } from './medianOf.ts'
import { withRatios } from './withRatios.ts'

const ROW_COUNTS = [1_000, 5_000]

/** Measures the same page for every contender, in one browser; bars in milliseconds are scaled by `slowness`. */
export async function pageBench(benchFolder: string, slowness: number): Promise<readonly Line[]> {
  const browser = await launchBrowser()
  const measured = new Map<number, Measured>()
  for (const rows of ROW_COUNTS)
    measured.set(rows, await measurePage(browser, { benchFolder, names: contenderNames, rows }))
  await browser.close()
  const lines = FIGURES.flatMap((figure) =>
    [...measured].flatMap(([rows, samples]) => linesOf(figure, { rows, measured: samples, slowness })),
  )
  return withRatios(lines, 'sluice')
}

type Measured = ReadonlyMap<ContenderName, Samples<PageFigure>>

interface Figure {
  readonly figure: PageFigure
  readonly name: string
  readonly unit: Line['unit']
}

const FIGURES: readonly Figure[] = [
  { figure: 'addToN', name: 'set a variable that only a label reads: script', unit: 'ms' },
  { figure: 'addToRate', name: 'all rows depend on it: script', unit: 'ms' },
  { figure: 'changePrice', name: 'change one field of one row: script', unit: 'ms' },
  { figure: 'mount', name: 'mount to paint', unit: 'ms' },
  { figure: 'heap', name: 'heap after mount', unit: 'MB' },
]

interface MeasuredRows {
  readonly rows: number
  readonly measured: Measured
  readonly slowness: number
}

function linesOf(
  { figure, name, unit }: Figure,
  { rows, measured, slowness }: MeasuredRows,
): readonly Omit<Line, 'ratio'>[] {
  const own = pageBars.get(rows)?.[figure]
  const byHand = medianOf(measured.get('react')?.[figure] ?? [])
  const bar = own === undefined ? null : 'ms' in own ? own.ms * slowness : own.timesByHand * byHand
  return [...measured].map(([contender, samples]) => {
    return { name, rows, contender, unit, median: medianOf(samples[figure]), bar }
  })
}
