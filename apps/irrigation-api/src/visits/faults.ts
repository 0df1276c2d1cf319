import { picklistCodes, type RepairAge, repairAge } from '@sluice/irrigation-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { WorkContext } from '../http/context.ts'
import { localDate } from '../time/days.ts'

/** Whether a later copy of a repair counts. A copy on a cancelled visit does not while it is undecided and nobody copied it. */
const counts = sql`later.status <> 'void' and later.deleted_at is null
  and (later.status not in ('open', 'monitor')
    or not exists (select 1 from "checkup" visit where visit.account_id = later.account_id
      and visit.id = later.checkup_id and visit.status = 'cancelled')
    or exists (select 1 from "repair" last where last.account_id = later.account_id
      and last.carried_from_id = later.id and last.status <> 'void' and last.deleted_at is null))`

/**
 * Whether a later visit found the same fault again. A cancelled visit does not count while the fault is undecided there and no other visit
 * copied it from there.
 */
export const isFoundLater: SQL<boolean> = sql<boolean>`exists (select 1 from "repair" later
  where later.account_id = "repair"."account_id" and later.carried_from_id = "repair"."id" and ${counts})`

/** Fields of a repair that its age depends on. */
export type AgedRepair = {
  readonly id: string
  readonly found_at: string | null
  readonly done_at: string | null
  readonly carried_from_id: string | null
}

/**
 * Age of each fault in days and number of visits that reported it, by repair id: from the first finding of its chain until it was done,
 * else until `at`.
 */
export async function readAges(
  context: WorkContext,
  repairs: readonly AgedRepair[],
  at: Date,
): Promise<ReadonlyMap<string, RepairAge>> {
  const firsts = await readFirsts(context, repairs)
  const dayOf = (moment: Date | string) => localDate(new Date(moment), context.session.timezone)
  return new Map(
    repairs.flatMap(({ id, found_at: own, done_at }) => {
      const { found_at, times: times_reported } = firsts.get(id) ?? { found_at: own, times: 1 }
      if (found_at === null) return []
      // A repair done after `at` was still open then.
      const until = done_at === null || Date.parse(done_at) > at.getTime() ? at : done_at
      const age = repairAge([{ id, found_on: dayOf(found_at) }], id, dayOf(until))
      return age === null ? [] : [[id, { ...age, times_reported }] as const]
    }),
  )
}

type FirstFound = {
  readonly found_at: Date | string | null
  readonly times: number
}

/** First finding of each carried repair and the number of findings, by repair id, in one query. A circular chain ends where it began. */
async function readFirsts(
  { tx, session: { accountId } }: WorkContext,
  repairs: readonly AgedRepair[],
): Promise<ReadonlyMap<string, FirstFound>> {
  const carried = repairs.filter(({ carried_from_id }) => carried_from_id !== null)
  if (carried.length === 0) return new Map()
  const ids = sql.param(carried.map(({ id }) => id))
  const { rows } = await tx.execute<FirstFound & { of: string }>(sql`
    with recursive chain as (
      select r.id as of, r.id, r.found_at, r.carried_from_id from "repair" r
        where r.account_id = ${accountId} and r.id = any(${ids}::uuid[])
      union
      select chain.of, r.id, r.found_at, r.carried_from_id from "repair" r join chain on r.id = chain.carried_from_id
        where r.account_id = ${accountId})
    select of, min(found_at) as found_at, count(*)::int as times from chain group by of`)
  return new Map(rows.map((row) => [row.of, row]))
}

/** Age of a repair as API fields. */
export function toAgeFields(age: RepairAge | undefined) {
  return { age_days: age?.days ?? null, times_reported: age?.times_reported ?? null }
}

/** Whether a row was carried to a visit that was cancelled. */
const isCalledOff: SQL<boolean> = sql<boolean>`("repair"."carried_from_id" is not null and "repair"."status" in ('open', 'monitor')
    and exists (select 1 from "checkup" visit where visit.account_id = "repair"."account_id"
      and visit.id = "repair"."checkup_id" and visit.status = 'cancelled'))`

/**
 * Whether another row of the same fault is the one to act on: the row of a later visit that found it again or, for a row carried to a
 * cancelled visit, the row it came from.
 */
export const isCarriedOn: SQL<boolean> = sql<boolean>`(${isFoundLater} or ${isCalledOff})`

/**
 * Like `isCarriedOn`, for many rows of an account at once: the database builds the set of repairs found again later and looks rows up in
 * it.
 */
export const isCarriedOnIn = (accountId: string): SQL<boolean> =>
  sql<boolean>`("repair"."id" in (select later.carried_from_id from "repair" later
    where later.account_id = ${accountId} and later.carried_from_id is not null and ${counts}) or ${isCalledOff})`

/** Whether a severity is at least as grave as another; false when the other is null. Severities are ordered gravest first. */
export function isAsGrave(severity: string, from: string | null): boolean {
  const order: readonly string[] = picklistCodes('severity')
  return from !== null && order.indexOf(severity) <= order.indexOf(from)
}
