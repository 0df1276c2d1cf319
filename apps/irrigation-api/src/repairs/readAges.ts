import { type RepairAge, repairAge } from '@sluice/irrigation-rules'
import { sql } from 'drizzle-orm'
import type { WorkContext } from '../http/workContext.ts'
import { localDate } from '../time/localDate.ts'

/** A repair whose age is asked for. */
interface AgedRepair {
  readonly id: string
  readonly done_at: string | null
}

/**
 * How long each of these faults has been known, and how many visits reported it, by their ids: from the first finding of its chain
 * until it was done, else until `at`. One question for all of them; a chain that runs in a circle ends where it began.
 */
export async function readAges(
  { tx, session }: WorkContext,
  repairs: readonly AgedRepair[],
  at: Date,
): Promise<ReadonlyMap<string, RepairAge>> {
  if (repairs.length === 0) return new Map()
  const { accountId, timezone } = session
  const ids = sql.param(repairs.map(({ id }) => id))
  const { rows } = await tx.execute<{ of: string; found_at: Date | string | null; times: number }>(sql`
    with recursive chain as (
      select r.id as of, r.id, r.found_at, r.carried_from_id from "repair" r
        where r.account_id = ${accountId} and r.id = any(${ids}::uuid[])
      union
      select chain.of, r.id, r.found_at, r.carried_from_id from "repair" r join chain on r.id = chain.carried_from_id
        where r.account_id = ${accountId})
    select of, min(found_at) as found_at, count(*)::int as times from chain group by of`)
  const dayOf = (moment: Date | string) => localDate(new Date(moment), timezone)
  const firsts = new Map(rows.map((row) => [row.of, row]))
  return new Map(
    repairs.flatMap(({ id, done_at }) => {
      const { found_at = null, times: times_reported = 0 } = firsts.get(id) ?? {}
      if (found_at === null) return []
      // What was mended after the moment in question was not then.
      const until = done_at === null || Date.parse(done_at) > at.getTime() ? at : done_at
      const age = repairAge([{ id, found_on: dayOf(found_at) }], id, dayOf(until))
      return age === null ? [] : [[id, { ...age, times_reported }] as const]
    }),
  )
}
