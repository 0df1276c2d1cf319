/*
 * Every list with 200,000 rows of one account: its pages in every order, at the beginning and near the end, with every filter and with
 * a text, each with a value that all rows have and one that none has.
 */
import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SignedInRequest } from '../testing/index.ts'
import { explainList } from './explainList.ts'
import { growList } from './growList.ts'
import { queriesOf, urlOf } from './listQueries.ts'
import { type ListWorld, openListWorld } from './listWorld.ts'
import { type LongList, longLists } from './longLists.ts'
import type { PlanStep } from './readPlan.ts'

const ROWS = 200_000
const MOST_MS = 50
/** A count that reads rows one after the other has enough of them soon. */
const MOST_COUNTED_IN_SEQUENCE = 25_000

describe.each(longLists.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  it(`answers from its indexes when there are ${ROWS} rows`, async () => {
    const world = await openListWorld()
    try {
      await growList(world, list, ROWS)
      const times: Record<string, number> = {}
      const readInSequence: string[] = []
      for (const query of await queriesOf(world, list)) {
        const url = urlOf(world, list, query)
        times[query] = await measure(world.who, url)
        if (await isReadInSequence(world, list, url)) readInSequence.push(query)
      }
      report(list, times)
      expect(readInSequence).toEqual([])
      expect(Object.entries(times).filter(([, ms]) => ms > MOST_MS)).toEqual([])
    } finally {
      await world.close()
    }
  })
})

/** The median of five whole requests, in milliseconds. */
async function measure(who: SignedInRequest, url: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const start = performance.now()
    const answer = await who('GET', url)
    times.push(performance.now() - start)
    expect(`${answer.statusCode} ${url}`).toBe(`200 ${url}`)
  }
  return times.sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY
}

/** Whether the rows of the page are read one after the other, or many of them to count. */
async function isReadInSequence(world: ListWorld, list: LongList, url: string): Promise<boolean> {
  const explained = await explainList(world, list, url)
  expect(explained.some(({ isPage }) => isPage)).toBe(true)
  return explained.some(({ isPage, steps }) =>
    steps
      .filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === getTableName(list.table))
      .some((step) => readBy(step) > (isPage ? 0 : MOST_COUNTED_IN_SEQUENCE)),
  )
}

const readBy = (step: PlanStep) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']

function report({ path }: LongList, times: Readonly<Record<string, number>>): void {
  const sorted = Object.entries(times).sort(([, a], [, b]) => b - a)
  const middle = sorted[Math.floor(sorted.length / 2)]?.[1] ?? 0
  const slowest = sorted
    .slice(0, 3)
    .map(([query, ms]) => `${query.replace(/cursor=.*/, 'near the end')} ${ms.toFixed(1)} ms`)
  console.log(`${path}: ${sorted.length} queries, median ${middle.toFixed(1)} ms, slowest ${slowest.join(', ')}`)
}
