import { elementCounts, type MeasuredElement } from './browser/elements/elementCounts.ts'
import {
  type ElementsContenderName,
  type ElementsFigure,
  measureElements,
} from './browser/harness/elements/measureElements.ts'
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
  const measured = await measureElements(browser, { benchFolder })
  await browser.close()
  const median = (contender: ElementsContenderName, figure: ElementsFigure) =>
    medianOf(measured.get(contender)?.[figure] ?? [])
  // The keys are the names of the elements, which `Object.keys` widens.
  const lines = (Object.keys(elementCounts) as MeasuredElement[]).flatMap((element) =>
    FIGURES.flatMap(([figure, name]) =>
      [...measured.keys()].map((contender) => ({
        name: `${elementCounts[element]} × ${element}: ${name}`,
        rows: null,
        contender,
        unit: 'ms' as const,
        median: median(contender, `${element} ${figure}`),
        bar: MOST * median('react', `${element} ${figure}`),
      })),
    ),
  )
  return withRatios(lines, 'sluice')
}

const FIGURES = [
  ['paint', 'press to paint'],
  ['layout', 'script and layout'],
] as const
