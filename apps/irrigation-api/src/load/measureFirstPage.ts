import { growCompany } from './growCompany.ts'
import { openListWorld } from './listWorld.ts'

/** What the first page and the reports ask of a company that has worked for ten years. */
export const figurePaths = {
  dashboard: '/api:checkups/dashboard',
  month: '/api:checkups/reports?from=2026-05-01&to=2026-05-31',
  year: '/api:checkups/reports?from=2025-06-16&to=2026-06-15',
  always: '/api:checkups/reports',
} as const

export type Figure = keyof typeof figurePaths

/** Who is asked, how often. */
export interface FirstPageRun {
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
