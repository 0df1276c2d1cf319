import type { Browser } from 'playwright'
import { measureContenders } from '../measureContenders.ts'
import type { Samples } from '../Samples.ts'
import type { ContenderName } from './ContenderName.ts'
import type { PageFigure } from './PageFigure.ts'
import { pageFiles } from './pageFiles.ts'
import { visitPage } from './visitPage.ts'

const ROUNDS = 7
/** Number of rounds, from the first on, in which the buttons are clicked too. */
const ROUNDS_WITH_CLICKS = 3

interface MeasureOptions {
  readonly benchFolder: string
  readonly names: readonly ContenderName[]
  readonly rows: number
}

/** Measures the page of some contenders with a given number of rows. */
export function measurePage(
  browser: Browser,
  { benchFolder, names, rows }: MeasureOptions,
): Promise<ReadonlyMap<ContenderName, Samples<PageFigure>>> {
  return measureContenders(browser, {
    contenders: names.map((name) => ({ name, files: () => pageFiles(name, benchFolder) })),
    rounds: ROUNDS,
    visit: (page, round) => visitPage(page, { rows, hasClicks: round < ROUNDS_WITH_CLICKS }),
  })
}
