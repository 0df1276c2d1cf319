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
import { isCarriedOnIn } from '../../visits/faults.ts'
import { type CountedKind, counts } from './count.ts'
import { readKeptSlices } from './keepFigures.ts'
import { coverSpan, type Slice, type Span } from './slices.ts'

/** User whose work the figures cover: undefined (everyone) for the office, technicians themselves. */
const whoseWork = ({ role, userId }: Session) => (role === 'technician' ? userId : undefined)

/** SQL filter of the rows behind the figures: all for the office, a technician's own by the given column. */
export function ownWork(session: Session, column: PgColumn): SQL | undefined {
  const userId = whoseWork(session)
  return userId === undefined ? undefined : eq(column, userId)
}

/** Last possible date; a period up to it is open-ended. */
const LAST_DAY = '9999-12-31'

type Period = z.output<typeof reportQuery>

/** Span of the requested days in the company's time zone; open-ended where a day is missing. */
function spanOfDays({ from, to }: Period, timezone: string): Span {
  return {
    begins: from ? startOfDay(from, timezone).getTime() : Number.NEGATIVE_INFINITY,
    ends: to && to < LAST_DAY ? startOfDay(addDays(to, 1), timezone).getTime() : Number.POSITIVE_INFINITY,
  }
}

/**
 * Whether a timestamp is on or after a day in the company's time zone. The day is converted here, so that the comparison can use an index.
 */
export function sinceDay(moment: PgColumn, day: string, timezone: string): SQL {
  const key = sql.raw(sortExpression(moment, `"${getTableName(moment.table)}"."${moment.name}"`))
  return sql`${key} >= ${startOfDay(day, timezone).toISOString()}::timestamptz`
}

/** Time of a report: stored slices, and the gaps that are counted now. */
interface ReportedTime {
  readonly taken: readonly Slice[]
  readonly gaps: readonly Span[]
}

/** Splits the requested days into stored slices that are still valid and gaps. */
export async function readReportedTime(context: RequestContext, period: Period): Promise<ReportedTime> {
  return coverSpan(spanOfDays(period, context.session.timezone), await readKeptSlices(context))
}

/**
 * Rows of `user_id`, `key` and `numbers` of one kind, stored and counted now, to be summed by the caller. `offset 0` makes the planner
 * look up each slice by key.
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

/** Sum of the numbers at a position; zero when there are none. */
const sum = (place: number) => sql`coalesce(sum(numbers[${sql.raw(String(place))}]), 0)::float8`

/** Findings by issue, most frequent first, and how many of them are done by now. */
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

/** Number of rows of a group that meet a condition. */
export const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/**
 * Repairs waiting to be done, by days since first found; a carried fault counts once, at the latest visit, with the age of its whole
 * chain. A circular chain ends where it began. `offset 0` makes the planner look up each link by id.
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

/** Parts used by done repairs, most used first. */
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

/** Sent quotes, the share of decided ones that were won, and their totals. */
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

/** Completed visits, the weekly water change of their programs, and minutes on site without pauses by user. */
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
