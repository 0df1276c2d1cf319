import type { ContenderName } from './browser/harness/ContenderName.ts'
import { contenderNames } from './browser/harness/contenderNames.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measureContenders } from './browser/harness/measureContenders.ts'
import type { PageSamples } from './browser/harness/PageSamples.ts'
import { type PageBars, pageBars } from './browser/harness/pageBars.ts'
import type { Line } from './Line.ts'
import { medianOf } from './medianOf.ts'
import { withRatios } from './withRatios.ts'

const ROW_COUNTS = [1_000, 5_000]

/** The same page as every contender shows it, in one browser. */
export async function pageBench(benchFolder: string): Promise<readonly Line[]> {
  const browser = await launchBrowser()
  const measured = new Map<number, ReadonlyMap<ContenderName, PageSamples>>()
  for (const rows of ROW_COUNTS)
    measured.set(rows, await measureContenders(browser, { benchFolder, names: contenderNames, rows }))
  await browser.close()
  const lines = KINDS.flatMap((kind) => [...measured].flatMap(([rows, samples]) => linesOf(kind, rows, samples)))
  return withRatios(lines, 'sluice')
}

interface Kind {
  readonly name: string
  readonly unit: Line['unit']
  readonly samples: (samples: PageSamples) => readonly number[]
  readonly bar: keyof PageBars | null
}

const KINDS: readonly Kind[] = [
  {
    name: 'set a variable that only a label reads: script',
    unit: 'ms',
    samples: ({ clicks }) => clicks.addToN,
    bar: 'addToN',
  },
  { name: 'all rows depend on it: script', unit: 'ms', samples: ({ clicks }) => clicks.addToRate, bar: 'addToRate' },
  {
    name: 'change one field of one row: script',
    unit: 'ms',
    samples: ({ clicks }) => clicks.changePrice,
    bar: 'changePrice',
  },
  { name: 'mount to paint', unit: 'ms', samples: ({ mount }) => mount, bar: 'mount' },
  { name: 'heap after mount', unit: 'MB', samples: ({ heap }) => heap, bar: null },
]

function linesOf(
  { name, unit, samples, bar: barName }: Kind,
  rows: number,
  measured: ReadonlyMap<ContenderName, PageSamples>,
): readonly Omit<Line, 'ratio'>[] {
  const bar = (barName && pageBars.get(rows)?.[barName]) ?? null
  return [...measured].map(([contender, found]) => {
    return { name, rows, contender, unit, median: medianOf(samples(found)), bar }
  })
}
