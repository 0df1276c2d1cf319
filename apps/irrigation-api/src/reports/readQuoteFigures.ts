import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import { quote } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { countIf } from './countIf.ts'
import { ownWork } from './ownWork.ts'
import { withinDays } from './withinDays.ts'

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
