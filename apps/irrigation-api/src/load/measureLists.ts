import { getTableName } from 'drizzle-orm'
import type { SignedInRequest } from '../testing/index.ts'
import { growCompany, growList } from './grow.ts'
import { type LongList, queriesOf, urlOf } from './lists.ts'
import { explainList, type ListWorld, openListWorld } from './listWorld.ts'
import type { PlanStep } from './queries.ts'

/** A count that reads rows one after the other has enough of them soon. */
const MOST_COUNTED_IN_SEQUENCE = 25_000
const RUNS = 5

/** How a long list answers. */
interface MeasuredList {
  /** By query, five whole requests each, in milliseconds. */
  readonly times: Readonly<Record<string, readonly number[]>>
  /** Queries that read rows one after the other where an index would find them. */
  readonly readInSequence: readonly string[]
}

/** Grows a list of one account and asks for it in every order, with every filter and with a text. */
export async function measureList(list: LongList, rows: number): Promise<MeasuredList> {
  const world = await openListWorld()
  try {
    await growList(world, list, rows)
    const times: Record<string, readonly number[]> = {}
    const readInSequence: string[] = []
    for (const query of await queriesOf(world, list)) {
      const url = urlOf(world, list, query)
      times[query] = await measure(world.who, url)
      if (await isReadInSequence(world, list, url)) readInSequence.push(query)
    }
    return { times, readInSequence }
  } finally {
    await world.close()
  }
}

async function measure(who: SignedInRequest, url: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    const { statusCode } = await who('GET', url)
    times.push(performance.now() - start)
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}.`)
  }
  return times
}

/** Whether the rows of the page are read one after the other, or many of them to count. */
async function isReadInSequence(world: ListWorld, list: LongList, url: string): Promise<boolean> {
  const explained = await explainList(world, list, url)
  if (!explained.some(({ isPage }) => isPage)) throw new Error(`${url} reads no page.`)
  return explained.some(({ isPage, steps }) =>
    steps
      .filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === getTableName(list.table))
      .some((step) => readBy(step) > (isPage ? 0 : MOST_COUNTED_IN_SEQUENCE)),
  )
}

const readBy = (step: PlanStep) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']

/** What the first page and the reports ask of a company that has worked for ten years. */
export const figurePaths = {
  dashboard: '/api:checkups/dashboard',
  month: '/api:checkups/reports?from=2026-05-01&to=2026-05-31',
  year: '/api:checkups/reports?from=2025-06-16&to=2026-06-15',
  always: '/api:checkups/reports',
} as const

type Figure = keyof typeof figurePaths

/** Who is asked, how often. */
interface FirstPageRun {
  readonly visits: number
  readonly figures: readonly Figure[]
  readonly rounds: number
}

const REQUESTS = 40

/**
 * Grows one account and asks for its figures in turn.
 * @returns milliseconds of whole requests, forty of each figure in each round.
 */
export async function measureFirstPage(run: FirstPageRun): Promise<readonly Readonly<Record<Figure, number[]>>[]> {
  const world = await openListWorld()
  try {
    await growCompany(world, { visits: run.visits, clients: run.visits / 10 })
    const ask = async (figure: Figure) => {
      const start = performance.now()
      const { statusCode, body } = await world.who('GET', figurePaths[figure])
      if (statusCode !== 200) throw new Error(`${figurePaths[figure]} answers ${statusCode}: ${body}`)
      return performance.now() - start
    }
    for (const figure of run.figures) await ask(figure)
    const rounds: Record<Figure, number[]>[] = []
    for (let round = 0; round < run.rounds; round++) {
      const times: Record<Figure, number[]> = { dashboard: [], month: [], year: [], always: [] }
      for (let request = 0; request < REQUESTS; request++)
        for (const figure of run.figures) times[figure].push(await ask(figure))
      rounds.push(times)
    }
    return rounds
  } finally {
    await world.close()
  }
}

/** What so many of a hundred times do not exceed. */
export function percentileOf(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
