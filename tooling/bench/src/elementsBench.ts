import { elementCounts, type MeasuredElement } from './browser/elements/elementCounts.ts'
import { measureElements } from './browser/harness/elements/measureElements.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import type { Line } from './Line.ts'
import { medianOf } from './medianOf.ts'
import { withRatios } from './withRatios.ts'

/** Most that elements may take, relative to the same written by hand. */
const MOST = 1.3

/**
 * Measures how long many elements of one kind take to appear on a page, beside the same written by hand on the same libraries. The
 * time to paint is what a person sees; that to the layout has no waiting for frames.
 */
export async function elementsBench(benchFolder: string): Promise<readonly Line[]> {
  const browser = await launchBrowser()
  const lines: Omit<Line, 'ratio'>[] = []
  // The keys are the names of the elements, which `Object.keys` widens.
  for (const element of Object.keys(elementCounts) as MeasuredElement[]) {
    const measured = await measureElements(browser, { benchFolder, element })
    for (const [figure, name] of FIGURES)
      for (const [contender, samples] of measured)
        lines.push({
          name: `${elementCounts[element]} × ${element}: ${name}`,
          rows: null,
          contender,
          unit: 'ms',
          median: medianOf(samples[figure]),
          bar: MOST * medianOf(measured.get('react')?.[figure] ?? []),
        })
  }
  await browser.close()
  return withRatios(lines, 'sluice')
}

const FIGURES = [
  ['paint', 'press to paint'],
  ['layout', 'script and layout'],
] as const
