import { applyFilter } from '../../../packages/engine/src/collections/applyFilter.ts'
import { applySort } from '../../../packages/engine/src/collections/applySort.ts'
import { pageTurns } from '../../../packages/engine/src/collections/inSlices.ts'
import { narrow } from '../../../packages/engine/src/collections/listTools.ts'
import { wholeLanguage } from '../../../packages/engine/src/formula/whole.ts'
import type { Line } from './Line.ts'
import { measure, measureAnswer } from './measure.ts'
import { withRatios } from './withRatios.ts'

const { linearRegExps } = wholeLanguage.parts

const FIELDS = 20
/** Milliseconds for so many rows. */
const BARS = [
  { rows: 10_000, bar: 30 },
  { rows: 100_000, bar: 300 },
]
/** Milliseconds that the page may wait for a turn. */
const SLICE_BAR = 50
/** Fetches of which the longest slice is taken. */
const SLICED = 10

const filter = {
  link: '$and',
  conditions: [
    { field: 'amount', operator: '$gt', value: 100 },
    { field: 'name', operator: '$iLike:contains', value: 'on' },
  ],
}
const sort = [{ key: 'name', direction: 'ASC' }]

/** Rows of a collection through two conditions, nine of ten of them stay, and ordered by a text. */
export async function collectionBench(): Promise<readonly Line[]> {
  const lines: Omit<Line, 'ratio'>[] = []
  for (const size of BARS) lines.push(...(await linesOf(size)))
  return withRatios(lines, 'sluice')
}

async function linesOf({ rows, bar }: (typeof BARS)[number]): Promise<readonly Omit<Line, 'ratio'>[]> {
  const items = createItems(rows)
  const calls = Math.ceil(20_000 / rows)
  const inSlices = () => narrow(items, { filter, sort, shown, signal, linearRegExps })
  return [
    line(
      'sluice',
      { rows, bar },
      measure(() => applySort(applyFilter(items, filter, linearRegExps), sort), calls),
    ),
    line('sluice, in slices', { rows, bar: null }, await measureAnswer(inSlices, calls)),
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
/** Nothing is shown yet. */
const shown = () => null

/** Milliseconds of the longest time that the page waited for a turn. */
async function longestSlice(items: readonly Item[]): Promise<number> {
  let longest = 0
  // What others have left behind is not to be cleared away during a slice.
  globalThis.gc?.()
  for (let i = 0; i < SLICED; i += 1) {
    const turns = pageTurns()
    let start = performance.now()
    const end = () => {
      longest = Math.max(longest, performance.now() - start)
    }
    const give = async () => {
      end()
      await turns.give()
      start = performance.now()
    }
    await narrow(items, { filter, sort, shown, signal, linearRegExps, turns: { isDue: turns.isDue, give } })
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

/** Rows whose names are in no order, always the same ones. */
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
