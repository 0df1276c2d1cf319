/**
 * A statement that changes rows in times with stored report figures also writes a note (`tx.with(…)`) with the timestamps the rows had
 * before: stored figures of those times are invalid until counted again. Notes are only inserted, so no request waits for another. Changes
 * of today or yesterday need no note, because such recent times are never stored.
 */
import { type SQL, sql } from 'drizzle-orm'
import { reportChange } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'

const DAY_MS = 86_400_000

/** Latest time of stored figures, in milliseconds. One day more than changes go unnoted, to allow for clock differences. */
export const settledAt = (now: Date): number => now.getTime() - 2 * DAY_MS

const noted = ({ tx, session, now }: WorkContext, moments: SQL) => {
  const before = new Date(now.getTime() - DAY_MS).toISOString()
  return tx.$with('noted', {}).as(sql`insert into ${reportChange} (account_id, at)
    select ${session.accountId}::uuid, moment.at from (${moments}) moment (at) where moment.at < ${before}::timestamptz`)
}

/** Writes a note that a visit changes; `completed_at` is its new end, which a slow device clock may set in the past. */
export const noteVisit = (context: WorkContext, id: string, completed_at: string | null = null) =>
  noted(
    context,
    sql`select v.completed_at from "checkup" v where v.account_id = ${context.session.accountId} and v.id = ${id}
      union all select ${completed_at}::timestamptz`,
  )

/** Writes a note that a quote changes. */
export const noteQuote = (context: WorkContext, id: string) =>
  noted(
    context,
    sql`select q.sent_at from "quote" q where q.account_id = ${context.session.accountId} and q.id = ${id}`,
  )

/** Writes notes that repairs change, including the repairs they were carried from, whose counts depend on them. */
export const noteRepairs = (context: WorkContext, isChanged: SQL | undefined) => {
  const { accountId } = context.session
  return noted(
    context,
    sql`with recursive fault as (
        select "repair".id, "repair".carried_from_id, "repair".found_at, "repair".done_at from "repair" where ${isChanged}
        union select r.id, r.carried_from_id, r.found_at, r.done_at from "repair" r join fault on r.id = fault.carried_from_id
          where r.account_id = ${accountId})
      select found_at from fault union select done_at from fault`,
  )
}
