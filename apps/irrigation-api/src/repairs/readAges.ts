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
  const { rows } = await tx.execute<{ id: string; found_at: Date | string | null; carried_from_id: string | null }>(sql`
    with recursive chain as (
      select r.id, r.found_at, r.carried_from_id from "repair" r
        where r.account_id = ${accountId} and r.id = any(${ids}::uuid[])
      union
      select r.id, r.found_at, r.carried_from_id from "repair" r join chain on r.id = chain.carried_from_id
        where r.account_id = ${accountId})
    select id, found_at, carried_from_id from chain`)
  const dayOf = (moment: Date | string | null) => (moment === null ? '' : localDate(new Date(moment), timezone))
  const found = rows.map(({ found_at, ...row }) => ({ ...row, found_on: dayOf(found_at) }))
  return new Map(
    repairs.flatMap(({ id, done_at }) => {
      const age = repairAge(found, id, dayOf(done_at ?? at))
      return age === null ? [] : [[id, age] as const]
    }),
  )
}
