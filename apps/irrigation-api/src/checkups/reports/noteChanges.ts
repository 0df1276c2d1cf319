/**
 * What is changed of times whose figures are kept for reports is noted by the statement that changes it (`tx.with(…)`), with the moments
 * that it had before: the figures of those times do not count until they are counted again. Notes are only added, so nobody waits for
 * another. What is of today or yesterday needs none: nothing so young is kept.
 */
import { type SQL, sql } from 'drizzle-orm'
import { reportChange } from '../../db/schema/index.ts'
import type { WorkContext } from '../../http/context.ts'

const DAY_MS = 86_400_000

/** Figures of what is younger are not kept; there are as many days again until what changes is noted, for clocks that differ. */
export const settledAt = (now: Date): number => now.getTime() - 2 * DAY_MS

const noted = ({ tx, session, now }: WorkContext, moments: SQL) => {
  const before = new Date(now.getTime() - DAY_MS).toISOString()
  return tx.$with('noted', {}).as(sql`insert into ${reportChange} (account_id, at)
    select ${session.accountId}::uuid, moment.at from (${moments}) moment (at) where moment.at < ${before}::timestamptz`)
}

/** Notes that a visit is changed; `completed_at` is when it ends then, by a clock that may be slow. */
export const noteVisit = (context: WorkContext, id: string, completed_at: string | null = null) =>
  noted(
    context,
    sql`select v.completed_at from "checkup" v where v.account_id = ${context.session.accountId} and v.id = ${id}
      union all select ${completed_at}::timestamptz`,
  )

/** Notes that a quote is changed. */
export const noteQuote = (context: WorkContext, id: string) =>
  noted(
    context,
    sql`select q.sent_at from "quote" q where q.account_id = ${context.session.accountId} and q.id = ${id}`,
  )

/** Notes that repairs are changed: what they were carried on from is counted by what became of them. */
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
