import { applyFilter } from '../../../packages/engine/src/collections/applyFilter.ts'
import { applySort } from '../../../packages/engine/src/collections/applySort.ts'
import { filterAndSort } from '../../../packages/engine/src/collections/listTools.ts'
import { yieldToMain } from '../../../packages/engine/src/collections/runInChunks.ts'
import { fullLanguage } from '../../../packages/engine/src/formula/fullLanguage.ts'
import type { Line } from './Line.ts'
import { measure, measureAnswer } from './measure.ts'
import { withRatios } from './withRatios.ts'

const { linearRegExps } = fullLanguage.parts

const FIELDS = 20
/** Bars in milliseconds by number of rows. */
const BARS = [
  { rows: 10_000, bar: 30 },
  { rows: 100_000, bar: 300 },
]
/** Maximum milliseconds for which the page may be blocked. */
const SLICE_BAR = 50
/** Number of fetches over which the longest slice is taken. */
const SLICED = 10

const filter = {
  link: '$and',
  conditions: [
    { field: 'amount', operator: '$gt', value: 100 },
    { field: 'name', operator: '$iLike:contains', value: 'on' },
  ],
}
const sort = [{ key: 'name', direction: 'ASC' }]

/** Filters rows of a collection by two conditions, which nine of ten pass, and sorts them by a text. */
export async function collectionBench(): Promise<readonly Line[]> {
  const lines: Omit<Line, 'ratio'>[] = []
  for (const size of BARS) lines.push(...(await linesOf(size)))
  return withRatios(lines, 'sluice')
}

async function linesOf({ rows, bar }: (typeof BARS)[number]): Promise<readonly Omit<Line, 'ratio'>[]> {
  const items = createItems(rows)
  const calls = Math.ceil(20_000 / rows)
  const runInChunks = () => filterAndSort(items, { filter, sort, shown, signal, linearRegExps })
  return [
    line(
      'sluice',
      { rows, bar },
      measure(() => applySort(applyFilter(items, filter, linearRegExps), sort), calls),
    ),
    line('sluice, in slices', { rows, bar: null }, await measureAnswer(runInChunks, calls)),
    line(
      'by hand',
      { rows, bar: null },
      measure(() => byHand(items), calls),
    ),
    {
      name: 'collection: longest slice',
      rows,
      contender: 'sluice',
      unit: 'ms',
      median: await longestSlice(items),
      bar: SLICE_BAR,
    },
  ]
}

const { signal } = new AbortController()
/** No rows are shown yet. */
const shown = () => null

/** Longest time in milliseconds for which the page was blocked. */
async function longestSlice(items: readonly Item[]): Promise<number> {
  let longest = 0
  // Garbage of earlier benchmarks must not be collected during a slice.
  globalThis.gc?.()
  for (let i = 0; i < SLICED; i += 1) {
    const turns = yieldToMain()
    let start = performance.now()
    const end = () => {
      longest = Math.max(longest, performance.now() - start)
    }
    const give = async () => {
      end()
      await turns.give()
      start = performance.now()
    }
    await filterAndSort(items, { filter, sort, shown, signal, linearRegExps, turns: { isDue: turns.isDue, give } })
    end()
  }
  return longest
}

function line(contender: string, { rows, bar }: { rows: number; bar: number | null }, micros: number) {
  return { name: 'collection: filter and sort', rows, contender, unit: 'ms' as const, median: micros / 1_000, bar }
}

interface Item {
  readonly name: string
  readonly amount: number
}

/** The same without a stored filter. */
function byHand(items: readonly Item[]): readonly Item[] {
  return items
    .filter(({ amount, name }) => amount > 100 && name.toLowerCase().includes('on'))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Creates rows with unsorted names, the same in every run. */
function createItems(count: number): readonly Item[] {
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed
  }
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `Zone ${next().toString(36)}`,
    amount: next() % 1_000,
    ...Object.fromEntries(Array.from({ length: FIELDS - 3 }, (_one, i) => [`field${i}`, next()])),
  }))
}
