import { and, count, desc, gte, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { exportQuery, statisticsQuery } from '../../../contract/reviews.ts'
import { municipality, municipalSubmission } from '../../db/schema/index.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { type CsvCell, toCsv } from '../../lists/csv.ts'
import { firstRow } from '../../rows/rows.ts'
import { localDate } from '../../time/days.ts'
import {
  countCritical,
  isLate,
  submissionFields,
  submissionFilter,
  submissionMunicipality,
  toSubmissionItem,
  visibleSubmissions,
} from '../submissions/list.ts'

const { status, due_on } = municipalSubmission

/** Figures of the submissions that a reviewer sees. */
export async function readStatistics(context: RequestContext, { from, to }: z.output<typeof statisticsQuery>) {
  const { tx, session, now } = context
  const day = submittedOn(session.timezone)
  const filter = and(visibleSubmissions(context), from ? gte(day, from) : undefined, to ? lte(day, to) : undefined)
  const states = await tx.select({ status, n: count() }).from(municipalSubmission).where(filter).groupBy(status)
  const by_month = await tx
    .select({
      month: sql<string>`to_char(${day}, 'YYYY-MM')`,
      received: count(),
      accepted: countIf(sql`${status} = 'accepted'`),
    })
    .from(municipalSubmission)
    .where(filter)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const sums = firstRow(
    await tx
      .select({
        total: count(),
        late: countIf(isLate(localDate(now, session.timezone))),
        on_time: countIf(sql`${day} <= ${due_on}`),
        repaired: sumOf(countCritical(true)),
        open: sumOf(countCritical(false)),
        zones_inspected: sumOf(zoneCount),
      })
      .from(municipalSubmission)
      .where(filter),
  )
  const { repaired, open, ...figures } = sums
  const by_status = Object.fromEntries(states.map((row) => [row.status, row.n]))
  return { ...figures, by_status, by_month, critical_items: { repaired, open } }
}

/** Date of submission in the reviewer's time zone. */
const submittedOn = (timezone: string) => sql`(${municipalSubmission.submitted_at} at time zone ${timezone})::date`
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
const sumOf = (figure: SQL<number>) => sql<number>`coalesce(sum(${figure}), 0)::int`
const zoneCount = sql<number>`case jsonb_typeof(${municipalSubmission.payload}->'zones')
  when 'array' then jsonb_array_length(${municipalSubmission.payload}->'zones') else 0 end`

const most = 10_000

/** Submissions to the reviewer's municipality as CSV; all municipal texts are in English. */
export async function exportSubmissions(context: RequestContext, query: z.output<typeof exportQuery>): Promise<string> {
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const rows = await tx
    .select({ ...submissionFields(today), critical_repaired: countCritical(true) })
    .from(municipalSubmission)
    .leftJoin(municipality, submissionMunicipality)
    .where(and(visibleSubmissions(context), submissionFilter(query, today)))
    .orderBy(desc(municipalSubmission.submitted_at), desc(municipalSubmission.id))
    .limit(most + 1)
  if (rows.length > most)
    throw new ApiError(422, 'municipal_submission.too_many', `A table holds ${most} rows; choose fewer.`)
  const dayOf = (moment: string | null) => moment && localDate(new Date(moment), session.timezone)
  const columns = columnsOf(dayOf)
  const header = columns.map(([name]) => name)
  return toCsv(
    header,
    rows.map((row) => toSubmissionItem(session, row)).map((row) => columns.map(([, read]) => read(row))),
  )
}

type Row = Omit<typeof municipalSubmission.$inferSelect, 'status'> & {
  readonly status: string
  readonly is_late: boolean
  readonly critical_open: number
  readonly critical_repaired: number
}

type Column = readonly [name: string, read: (row: Row) => CsvCell]

function columnsOf(dayOf: (moment: string | null) => string | null): readonly Column[] {
  return [
    ['Number', (row) => row.submission_no],
    ['Kind', (row) => row.kind],
    ['Status', (row) => row.status],
    ['Property', (row) => row.property_name],
    ['Address', (row) => row.property_address],
    ['Utility account', (row) => row.utility_account_no],
    ['Meters', (row) => row.meter_nos.join(' ')],
    ['Irrigator', (row) => row.irrigator_name],
    ['License', (row) => row.irrigator_license_no],
    ['Exemption', (row) => row.exemption_reason],
    ['Submitted', (row) => dayOf(row.submitted_at)],
    ['Due', (row) => row.due_on],
    ['Late', (row) => (row.is_late ? 'yes' : 'no')],
    ['Decided', (row) => dayOf(row.decided_at)],
    ['Next due', (row) => row.next_due_on],
    ['Critical items repaired', (row) => row.critical_repaired],
    ['Critical items open', (row) => row.critical_open],
  ]
}
