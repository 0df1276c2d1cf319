import { and, eq, getTableName, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { reportQuery } from '../../../contract/reports.ts'
import { readIssueTypes } from '../../catalog/issue-types/issueTypes.ts'
import { repair } from '../../db/schema/index.ts'
import { sortExpression } from '../../db/schema/listIndexes.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Session } from '../../http/session.ts'
import { firstRow } from '../../rows/rows.ts'
import { addDays, localDate, startOfDay } from '../../time/days.ts'
import { isCarriedOnIn } from '../repairs/ages.ts'
import { type CountedKind, counts } from './count.ts'
import { readKeptSlices } from './keepFigures.ts'
import { coverSpan, type Slice, type Span } from './slices.ts'

/** Whose work a user's figures are of: that of all for the office, a technician's own for themselves. */
const whoseWork = ({ role, userId }: Session) => (role === 'technician' ? userId : undefined)

/** Rows that figures are made of: all for the office, what a technician's own id stands in for a technician. */
export function ownWork(session: Session, column: PgColumn): SQL | undefined {
  const userId = whoseWork(session)
  return userId === undefined ? undefined : eq(column, userId)
}

/** No day comes after it. */
const LAST_DAY = '9999-12-31'

type Period = z.output<typeof reportQuery>

/** The time of the days that are asked for, where the company is; without days, all of it. */
function spanOfDays({ from, to }: Period, timezone: string): Span {
  return {
    begins: from ? startOfDay(from, timezone).getTime() : Number.NEGATIVE_INFINITY,
    ends: to && to < LAST_DAY ? startOfDay(addDays(to, 1), timezone).getTime() : Number.POSITIVE_INFINITY,
  }
}

/** Whether a moment fell on a day or later, where the company is. The day becomes a moment here, and what is compared with it has an index. */
export function sinceDay(moment: PgColumn, day: string, timezone: string): SQL {
  const key = sql.raw(sortExpression(moment, `"${getTableName(moment.table)}"."${moment.name}"`))
  return sql`${key} >= ${startOfDay(day, timezone).toISOString()}::timestamptz`
}

/** What a report is made of: slices of time that were counted before, and what of its days is counted now. */
interface ReportedTime {
  readonly taken: readonly Slice[]
  readonly gaps: readonly Span[]
}

/** Which slices of the days that are asked for were counted, and have not changed since. */
export async function readReportedTime(context: RequestContext, period: Period): Promise<ReportedTime> {
  return coverSpan(spanOfDays(period, context.session.timezone), await readKeptSlices(context))
}

/**
 * Rows of `user_id`, `key` and `numbers` of one kind, kept and counted now; they are still to be added up. With an offset each slice is
 * looked up by its key.
 */
function figuresOf(kind: CountedKind, { session }: RequestContext, { taken, gaps }: ReportedTime): SQL {
  const { accountId } = session
  const userId = whoseWork(session)
  const ints = (name: keyof Slice) => sql`${sql.param(taken.map((slice) => slice[name]))}::int[]`
  return sql`
    select f.user_id, f.key, f.numbers from unnest(${ints('days')}, ${ints('first')}) as slice (days, first_day)
      cross join lateral (select user_id, key, numbers from "report_figure"
        where account_id = ${accountId} and kind = ${kind} and days = slice.days and first_day = slice.first_day offset 0) f
      ${userId ? sql`where f.user_id = ${userId}` : sql``}
    union all
    select c.user_id, c.key, c.numbers from (${counts[kind]({ accountId, userId, spans: gaps })}) c`
}

/** The sum of the numbers of a place; zero where there are none. */
const sum = (place: number) => sql`coalesce(sum(numbers[${sql.raw(String(place))}]), 0)::float8`

/** What was found, by issue and the most frequent first, and how much of it is done by now. */
export async function readFindingFigures(context: RequestContext, time: ReportedTime) {
  const { rows } = await context.tx.execute<{ issue_code: string; found: number; done: number }>(sql`
    select key[1] as issue_code, ${sum(1)} as found, ${sum(2)} as done from (${figuresOf('findings', context, time)}) f
      group by 1 order by found desc, issue_code`)
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

/** How many rows of a group fit a condition. */
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

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

/** Parts of what was mended; those of which most were used first. */
export async function readPartsUsed(context: RequestContext, time: ReportedTime) {
  const { rows } = await context.tx.execute<PartUsed>(sql`
    select key[1] as product_id, key[2] as description, key[3] as unit, ${sum(1)} as qty
      from (${figuresOf('parts', context, time)}) f
      group by 1, 2, 3 order by qty desc, 2, 1, 3 limit ${most}`)
  return rows
}

interface PartUsed extends Record<string, unknown> {
  readonly product_id: string | null
  readonly description: string
  readonly unit: string
  readonly qty: number
}

type Sums<K extends string> = Record<K, number>

/** Quotes that were sent, how many were won of those that were decided, and what they come to. */
export async function readQuoteFigures(context: RequestContext, time: ReportedTime) {
  const { rows } = await context.tx.execute<
    Sums<'sent' | 'approved' | 'declined' | 'total_cents' | 'approved_total_cents'>
  >(sql`
    select ${sum(1)} as sent, ${sum(2)} as approved, ${sum(3)} as declined, ${sum(4)} as total_cents, ${sum(5)} as approved_total_cents
      from (${figuresOf('quotes', context, time)}) f`)
  const figures = firstRow(rows)
  const decided = figures.approved + figures.declined
  return { ...figures, win_pct: decided === 0 ? null : Math.round((1000 * figures.approved) / decided) / 10 }
}

/** Visits that were completed, what programs use since, and the time on site without what was paused, by who made them. */
export async function readVisitFigures(context: RequestContext, time: ReportedTime) {
  const { rows } = await context.tx.execute<VisitFigures>(sql`
    select f.user_id, u.name, ${sum(1)} as completed, round(sum(numbers[2]) / 60)::float8 as minutes,
        ${sum(3)} as visits, ${sum(4)} as found_gal_week, ${sum(5)} as left_gal_week, ${sum(6)} as saved_gal_week
      from (${figuresOf('visits', context, time)}) f
        left join "app_user" u on u.account_id = ${context.session.accountId} and u.id = f.user_id
      group by f.user_id, u.name order by completed desc, u.name, f.user_id`)
  const total = (name: keyof Totals) => rows.reduce((all, row) => all + row[name], 0)
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

type Totals = Sums<'completed' | 'minutes' | 'visits' | 'found_gal_week' | 'left_gal_week' | 'saved_gal_week'>
type VisitFigures = Totals & { readonly user_id: string | null; readonly name: string | null }
