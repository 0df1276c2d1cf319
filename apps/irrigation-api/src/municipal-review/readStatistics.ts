import { and, count, gte, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { statisticsQuery } from '../../contract/reviews.ts'
import { municipalSubmission } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { countCritical } from '../submissions/countCritical.ts'
import { isLate } from '../submissions/submissionFields.ts'
import { visibleSubmissions } from '../submissions/visibleSubmissions.ts'
import { localDate } from '../time/localDate.ts'

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

/** The day of handing in, where the reviewer is. */
const submittedOn = (timezone: string) => sql`(${municipalSubmission.submitted_at} at time zone ${timezone})::date`
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
const sumOf = (figure: SQL<number>) => sql<number>`coalesce(sum(${figure}), 0)::int`
const zoneCount = sql<number>`case jsonb_typeof(${municipalSubmission.payload}->'zones')
  when 'array' then jsonb_array_length(${municipalSubmission.payload}->'zones') else 0 end`
