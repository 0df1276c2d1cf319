import { and, count, desc, eq, getTableName, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { reportQuery } from '../../../contract/reports.ts'
import { readIssueTypes } from '../../catalog/issue-types/issueTypes.ts'
import { checkup, quote, repair, repairPart, user } from '../../db/schema/index.ts'
import { sortExpression } from '../../db/schema/sortExpression.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Session } from '../../http/session.ts'
import { firstRow } from '../../rows/rows.ts'
import { addDays, localDate, startOfDay } from '../../time/days.ts'
import { checkupJoins, visibleCheckups } from '../list.ts'
import { isCarriedOnIn } from '../repairs/ages.ts'

/** Rows that figures are made of: all for the office, what a technician's own id stands in for a technician. */
export function ownWork({ role, userId }: Session, column: PgColumn): SQL | undefined {
  return role === 'technician' ? eq(column, userId) : undefined
}

/** No day comes after it. */
const LAST_DAY = '9999-12-31'

/**
 * Whether a moment fell on one of the days that are asked for, where the company is; without days, whether it came at all. The days
 * become moments here, and what is compared with them has an index.
 */
export function withinDays(
  moment: PgColumn,
  { from, to }: z.output<typeof reportQuery>,
  timezone: string,
): SQL | undefined {
  const key = sql.raw(sortExpression(moment, `"${getTableName(moment.table)}"."${moment.name}"`))
  const begin = from && startOfDay(from, timezone).toISOString()
  const end = to && to < LAST_DAY ? startOfDay(addDays(to, 1), timezone).toISOString() : undefined
  return and(
    begin ? sql`${key} >= ${begin}::timestamptz` : sql`${key} > '-infinity'`,
    end ? sql`${key} < ${end}::timestamptz` : undefined,
  )
}

/** How many rows of a group fit a condition. */
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

/**
 * What was found, by issue and the most frequent first, and how much of it is done by now. A fault that visits carry on counts once,
 * when it was found first, and is done when one of them mended it; what was a mistake does not count.
 */
export async function readFindingFigures(context: RequestContext, period: z.output<typeof reportQuery>) {
  const { tx, session } = context
  const isCounted = and(
    eq(repair.account_id, session.accountId),
    isNull(repair.deleted_at),
    ne(repair.status, 'void'),
    isNull(repair.carried_from_id),
    ownWork(session, repair.found_by),
    withinDays(repair.found_at, period, session.timezone),
  )
  /** With an offset they are looked up one fault after the other, by their index. */
  const carriedFrom = (id: SQL) => sql`select "repair".id, "repair".status from "repair"
    where "repair".account_id = ${session.accountId} and "repair".carried_from_id = ${id}
      and "repair".deleted_at is null offset 0`
  const { rows } = await tx.execute<{ issue_code: string; found: number; done: number }>(sql`
    with recursive fault as materialized (
      select ${repair.id} as id, ${repair.issue_code} as issue_code, ${repair.status} as status
        from ${repair} where ${isCounted}),
    again as (
      select fault.id as first, r.id, r.status from fault cross join lateral (${carriedFrom(sql`fault.id`)}) r
        where fault.status <> 'done'
      union
      select again.first, r.id, r.status from again cross join lateral (${carriedFrom(sql`again.id`)}) r)
    select issue_code, count(*)::int as found,
      (count(*) filter (where status = 'done' or id in (select first from again where again.status = 'done')))::int as done
    from fault group by issue_code order by found desc, issue_code`)
  const issues = await readIssueTypes(context)
  const by_issue = rows.map((row) => {
    const { label_en = row.issue_code, label_es = row.issue_code } = issues.get(row.issue_code) ?? {}
    return { ...row, label_en, label_es }
  })
  return {
    total: rows.reduce((sum, row) => sum + row.found, 0),
    done: rows.reduce((sum, row) => sum + row.done, 0),
    by_issue,
  }
}

/**
 * What waits to be mended now, by the days since it was first found; what a later visit carries on counts there, with the age of its
 * whole chain. A chain that runs in a circle ends where it began. With an offset each fault of a chain is looked up by its id.
 */
export async function readOpenRepairs(context: RequestContext) {
  const { tx, session, now } = context
  const { rows } = await tx.execute<Record<'older' | 'to_30_days' | 'to_90_days' | 'total', number>>(sql`
    with recursive chain as (
      select ${repair.id} as of, ${repair.id} as id, ${repair.carried_from_id} as before, ${repair.found_at} as found_at
        from ${repair} where ${waiting(context)}
      union
      select chain.of, r.id, r.carried_from_id, r.found_at
        from chain cross join lateral (select * from "repair" where "repair".account_id = ${session.accountId}
          and "repair".id = chain.before offset 0) r where chain.before is not null),
    known as (
      select coalesce(${localDate(now, session.timezone)}::date
        - (min(found_at) at time zone ${session.timezone})::date, 0) as days from chain group by of)
    select count(*)::int as total,
      ${countIf(sql`days <= 30`)} as to_30_days,
      ${countIf(sql`days > 30 and days <= 90`)} as to_90_days,
      ${countIf(sql`days > 90`)} as older
    from known`)
  return firstRow(rows)
}

const waitingStatuses = ['open', 'quoted', 'approved', 'scheduled', 'deferred', 'monitor']

function waiting({ session }: RequestContext): SQL | undefined {
  return and(
    eq(repair.account_id, session.accountId),
    isNull(repair.deleted_at),
    not(isCarriedOnIn(session.accountId)),
    inArray(repair.status, waitingStatuses),
    ownWork(session, repair.found_by),
  )
}

const most = 100

/** Whether the same fault was mended on a later visit, which copied its parts. */
const isMendedLater: SQL = sql`exists (select 1 from "repair" later where later.account_id = "repair"."account_id"
  and later.carried_from_id = "repair"."id" and later.status = 'done' and later.deleted_at is null)`

/**
 * Parts of what was mended, once for a fault that visits carried on; those of which most were used first. With an offset the parts of
 * each are looked up by their index.
 */
export async function readPartsUsed({ tx, session }: RequestContext, period: z.output<typeof reportQuery>) {
  const isMended = and(
    eq(repair.account_id, session.accountId),
    isNull(repair.deleted_at),
    eq(repair.status, 'done'),
    not(isMendedLater),
    ownWork(session, repair.done_by),
    withinDays(repair.done_at, period, session.timezone),
  )
  const { rows } = await tx.execute<PartUsed>(sql`
    select part.product_id, part.description, part.unit, sum(part.qty)::float8 as qty
      from ${repair} cross join lateral (
        select ${repairPart.product_id}, ${repairPart.description}, ${repairPart.unit}, ${repairPart.qty} from ${repairPart}
          where ${repairPart.account_id} = ${session.accountId} and ${repairPart.repair_id} = ${repair.id}
            and ${repairPart.deleted_at} is null offset 0) part
      where ${isMended}
      group by part.product_id, part.description, part.unit order by qty desc, part.description limit ${most}`)
  return rows
}

interface PartUsed extends Record<string, unknown> {
  readonly product_id: string | null
  readonly description: string
  readonly unit: string
  readonly qty: number
}

const isApproved = sql`${quote.approved_at} is not null and ${quote.status} in ('approved', 'partly_approved', 'done')`
const isDeclined = sql`${quote.status} = 'declined'`

/** Quotes that were sent, how many were won of those that were decided, and what they come to. */
export async function readQuoteFigures({ tx, session }: RequestContext, period: z.output<typeof reportQuery>) {
  const figures = firstRow(
    await tx
      .select({
        sent: count(),
        approved: countIf(isApproved),
        declined: countIf(isDeclined),
        total_cents: sum(sql`${quote.total_cents}`),
        approved_total_cents: sum(sql`case when ${isApproved} then ${quote.approved_total_cents} end`),
      })
      .from(quote)
      .where(
        and(
          eq(quote.account_id, session.accountId),
          isNull(quote.deleted_at),
          ownWork(session, quote.created_by),
          withinDays(quote.sent_at, period, session.timezone),
        ),
      ),
  )
  const decided = figures.approved + figures.declined
  return { ...figures, win_pct: decided === 0 ? null : Math.round((1000 * figures.approved) / decided) / 10 }
}

const sum = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)::float8`

/** Visits that were completed, what programs use since, and the time on site without what was paused, by who made them. */
export async function readVisitFigures({ tx, session }: RequestContext, period: z.output<typeof reportQuery>) {
  const completed = count()
  const isCounted = and(
    visibleCheckups(session),
    ownWork(session, checkup.assigned_user_id),
    eq(checkup.status, 'completed'),
    withinDays(checkup.completed_at, period, session.timezone),
  )
  const rows = await tx
    .select({ user_id: checkup.assigned_user_id, name: user.name, completed, minutes, ...water })
    .from(checkup)
    .leftJoin(user, checkupJoins.user)
    .where(isCounted)
    .groupBy(checkup.assigned_user_id, user.name)
    .orderBy(desc(completed), user.name)
  const total = (name: 'completed' | 'minutes' | keyof typeof water) => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    completed: total('completed'),
    minutes: total('minutes'),
    water: {
      visits: total('visits'),
      found_gal_week: total('found_gal_week'),
      left_gal_week: total('left_gal_week'),
      saved_gal_week: total('saved_gal_week'),
    },
    by_technician: rows.map(({ user_id, name, completed, minutes }) => ({ user_id, name, completed, minutes })),
  }
}

const isKnown = sql`${checkup.weekly_gal_found} is not null and ${checkup.weekly_gal_left} is not null`
const sumOf = (gallons: SQL) => sql<number>`coalesce(sum(case when ${isKnown} then ${gallons} end), 0)::float8`
const { weekly_gal_found: found, weekly_gal_left: left } = checkup
const water = {
  visits: countIf(isKnown),
  found_gal_week: sumOf(sql`${found}`),
  left_gal_week: sumOf(sql`${left}`),
  saved_gal_week: sumOf(sql`greatest(0, ${found} - ${left})`),
}

const minutes = sql<number>`round(coalesce(sum(greatest(0, extract(epoch from ${checkup.completed_at} - ${checkup.started_at})
  - ${checkup.paused_seconds})), 0) / 60)::float8`
