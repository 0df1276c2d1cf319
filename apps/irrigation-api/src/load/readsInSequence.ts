import { getTableName } from 'drizzle-orm'
import { growList } from './grow.ts'
import { type LongList, queriesOf, urlOf } from './lists.ts'
import type { ListWorld } from './listWorld.ts'
import { explainList, type PlanStep } from './queries.ts'

/** Rows that a count may read sequentially, since counting stops at a limit. */
const MOST_COUNTED = 25_000

/**
 * Grows a list of one account and requests it in every order, with every filter and text search; then removes the rows again, for the next
 * list.
 * @returns queries that scan the table for a page where an index would do, or scan many rows for a count.
 */
export async function readsInSequence(world: ListWorld, list: LongList, rows: number): Promise<readonly string[]> {
  const table = getTableName(list.table)
  await world.admin.query('drop table if exists kept')
  await world.admin.query(`create temp table kept as select id from "${table}"`)
  try {
    await growList(world, list, rows)
    const found: string[] = []
    for (const query of await queriesOf(world, list)) {
      const url = urlOf(world, list, query)
      const explained = await explainList(world, list, url)
      if (!explained.some(({ isPage }) => isPage)) throw new Error(`${url} reads no page.`)
      const isTooMuch = explained.some(({ isPage, steps }) => readBy(steps, list) > (isPage ? 0 : MOST_COUNTED))
      if (isTooMuch) found.push(query)
    }
    return found
  } finally {
    await world.admin.query(`delete from "${table}" where id not in (select id from kept)`)
    await world.admin.query(`vacuum "${table}"`)
  }
}

/** Highest number of rows of the list's table that one step reads sequentially. */
function readBy(steps: readonly PlanStep[], { table }: LongList): number {
  const counts = steps
    .filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === getTableName(table))
    .map((step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'])
  return Math.max(0, ...counts)
}
