/** Counts for reports, by user and by key. The same statements count the rest of a period for a report, and whole time slices to store. */
import { type SQL, sql } from 'drizzle-orm'
import type { Span } from './slices.ts'

/** Account, user and times to count. */
interface Counted {
  readonly accountId: string
  /** Limits the count to one user. */
  readonly userId?: string | undefined
  readonly spans: readonly Span[]
}

type Count = (counted: Counted) => SQL

/** Spans as rows `span`, numbered from one. */
function numbered(spans: readonly Span[]): SQL {
  const moments = (end: keyof Span) => sql`${sql.param(spans.map((span) => toMoment(span[end])))}::timestamptz[]`
  return sql`unnest(${moments('begins')}, ${moments('ends')}) with ordinality as span (begins, ends, n)`
}

function toMoment(ms: number): string {
  if (Number.isFinite(ms)) return new Date(ms).toISOString()
  return ms < 0 ? '-infinity' : 'infinity'
}

/**
 * Rows of a table whose timestamp lies in a span, compared in the form its index stores. `offset 0` makes the planner look up each span in
 * the index, however many rows the table has.
 */
const rowsIn = ({ accountId, spans }: Counted, table: string, moment: string) => {
  const key = sql.raw(`greatest("${moment}", '-infinity')`)
  return sql`${numbered(spans)} cross join lateral (select * from ${sql.identifier(table)}
    where account_id = ${accountId} and ${key} >= span.begins and ${key} < span.ends and ${key} > '-infinity'
      and deleted_at is null offset 0)`
}

const isOf = ({ userId }: Counted, column: string) =>
  userId === undefined ? sql`` : sql`and ${sql.raw(column)} = ${userId}`

const isKnown = sql`v.weekly_gal_found is not null and v.weekly_gal_left is not null`

/** Completed visits: their number, seconds on site without pauses, and water figures of the visits where they are known. */
const countVisits: Count = (counted) => sql`
  select span.n, v.assigned_user_id as user_id, '{}'::text[] as key, array[
      count(*),
      coalesce(sum(greatest(0, extract(epoch from v.completed_at - v.started_at) - v.paused_seconds)), 0),
      count(*) filter (where ${isKnown}),
      coalesce(sum(v.weekly_gal_found) filter (where ${isKnown}), 0),
      coalesce(sum(v.weekly_gal_left) filter (where ${isKnown}), 0),
      coalesce(sum(greatest(0, v.weekly_gal_found - v.weekly_gal_left)) filter (where ${isKnown}), 0)]::numeric[] as numbers
    from ${rowsIn(counted, 'checkup', 'completed_at')} v
    where v.status = 'completed' ${isOf(counted, 'v.assigned_user_id')}
    group by span.n, v.assigned_user_id`

/**
 * Findings by issue, and how many of them are done by now. A carried fault counts once, when it was first found, and is done when any of
 * its rows is; void ones do not count. `offset 0` makes the planner look up carried rows by index.
 */
const countFindings: Count = (counted) => {
  const carriedFrom = (id: SQL) => sql`select r.id, r.status from "repair" r
    where r.account_id = ${counted.accountId} and r.carried_from_id = ${id} and r.deleted_at is null offset 0`
  return sql`
    with recursive fault as materialized (
      select span.n, r.id, r.found_by, r.issue_code, r.status
        from ${rowsIn(counted, 'repair', 'found_at')} r
        where r.status <> 'void' and r.carried_from_id is null ${isOf(counted, 'r.found_by')}),
    again as (
      select fault.id as first, r.id, r.status from fault cross join lateral (${carriedFrom(sql`fault.id`)}) r
        where fault.status <> 'done'
      union
      select again.first, r.id, r.status from again cross join lateral (${carriedFrom(sql`again.id`)}) r)
    select n, found_by as user_id, array[issue_code] as key, array[
        count(*),
        count(*) filter (where status = 'done' or id in (select first from again where again.status = 'done'))]::numeric[] as numbers
      from fault group by n, found_by, issue_code`
}

const isApproved = sql`q.approved_at is not null and q.status in ('approved', 'partly_approved', 'done')`

/** Sent quotes: their number, how many were approved and declined, their total, and the approved total. */
const countQuotes: Count = (counted) => sql`
  select span.n, q.created_by as user_id, '{}'::text[] as key, array[
      count(*),
      count(*) filter (where ${isApproved}),
      count(*) filter (where q.status = 'declined'),
      coalesce(sum(q.total_cents), 0),
      coalesce(sum(q.approved_total_cents) filter (where ${isApproved}), 0)]::numeric[] as numbers
    from ${rowsIn(counted, 'quote', 'sent_at')} q
    where true ${isOf(counted, 'q.created_by')}
    group by span.n, q.created_by`

/**
 * Parts of done repairs, once per carried fault, because the later visit copied them. `offset 0` makes the planner look up later rows and
 * parts by index.
 */
const countParts: Count = (counted) => {
  const { accountId } = counted
  return sql`
    select span.n, r.done_by as user_id, array[part.product_id::text, part.description, part.unit] as key, array[sum(part.qty)] as numbers
      from ${rowsIn(counted, 'repair', 'done_at')} r
        cross join lateral (select p.product_id, p.description, p.unit, p.qty from "repair_part" p
          where p.account_id = ${accountId} and p.repair_id = r.id and p.deleted_at is null offset 0) part
      where r.status = 'done' ${isOf(counted, 'r.done_by')}
        and (select later.id from "repair" later where later.account_id = ${accountId} and later.carried_from_id = r.id
          and later.status = 'done' and later.deleted_at is null limit 1) is null
      group by span.n, r.done_by, part.product_id, part.description, part.unit`
}

/** Selects `n`, the number of a span, `user_id`, `key` and `numbers`, for each kind of count. */
export const counts = {
  visits: countVisits,
  findings: countFindings,
  quotes: countQuotes,
  parts: countParts,
} satisfies Readonly<Record<string, Count>>

/** Kind of count. */
export type CountedKind = keyof typeof counts
