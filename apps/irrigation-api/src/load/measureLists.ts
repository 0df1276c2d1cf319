import type { SignedInRequest } from '../testing/index.ts'
import { growCompany, growList, keepAllFigures } from './grow.ts'
import { type LongList, queriesOf, urlOf } from './lists.ts'
import { openListWorld } from './listWorld.ts'

const RUNS = 5

/** Response times of a long list. */
interface MeasuredList {
  /** By query, five complete requests each, in milliseconds. */
  readonly times: Readonly<Record<string, readonly number[]>>
}

/** Grows a list of one account and requests it in every order, with every filter and text search. */
export async function measureList(list: LongList, rows: number): Promise<MeasuredList> {
  const world = await openListWorld()
  try {
    await growList(world, list, rows)
    const times: Record<string, readonly number[]> = {}
    for (const query of await queriesOf(world, list)) {
      const url = urlOf(world, list, query)
      times[query] = await measure(world.who, url)
    }
    return { times }
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

/** Requests of the first page and the reports, for a company with ten years of work. */
export const figurePaths = {
  dashboard: '/api:checkups/dashboard',
  month: '/api:checkups/reports?from=2026-05-01&to=2026-05-31',
  year: '/api:checkups/reports?from=2025-06-16&to=2026-06-15',
  always: '/api:checkups/reports',
} as const

type Figure = keyof typeof figurePaths

const figures = Object.keys(figurePaths) as readonly Figure[] // its own keys

/** Size and rounds of a run. */
interface FirstPageRun {
  readonly visits: number
  readonly rounds: number
}

const REQUESTS = 40

/**
 * Grows one account, stores its figures like the jobs do, and requests them in turn.
 * @returns milliseconds of complete requests, forty per figure and round.
 */
export async function measureFirstPage(run: FirstPageRun): Promise<readonly Readonly<Record<Figure, number[]>>[]> {
  const world = await openListWorld()
  try {
    await growCompany(world, { visits: run.visits, clients: run.visits / 10 })
    await keepAllFigures(world)
    const ask = async (figure: Figure) => {
      const start = performance.now()
      const { statusCode, body } = await world.who('GET', figurePaths[figure])
      if (statusCode !== 200) throw new Error(`${figurePaths[figure]} answers ${statusCode}: ${body}`)
      return performance.now() - start
    }
    for (const figure of figures) await ask(figure)
    const rounds: Record<Figure, number[]>[] = []
    for (let round = 0; round < run.rounds; round++) {
      const times: Record<Figure, number[]> = { dashboard: [], month: [], year: [], always: [] }
      for (let request = 0; request < REQUESTS; request++)
        for (const figure of figures) times[figure].push(await ask(figure))
      rounds.push(times)
    }
    return rounds
  } finally {
    await world.close()
  }
}

/** Percentile of the times. */
export function percentileOf(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
