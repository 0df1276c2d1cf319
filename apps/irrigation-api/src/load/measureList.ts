import { getTableName } from 'drizzle-orm'
import type { SignedInRequest } from '../testing/index.ts'
import { explainList } from './explainList.ts'
import { growList } from './growList.ts'
import { queriesOf, urlOf } from './listQueries.ts'
import { type ListWorld, openListWorld } from './listWorld.ts'
import type { LongList } from './longLists.ts'
import type { PlanStep } from './readPlan.ts'

/** A count that reads rows one after the other has enough of them soon. */
const MOST_COUNTED_IN_SEQUENCE = 25_000
const RUNS = 5

/** How a long list answers. */
export interface MeasuredList {
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
