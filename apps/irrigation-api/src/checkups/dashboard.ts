import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { checkup, client, quote, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/context.ts'
import { addDays, localDate, startOfDay } from '../time/days.ts'
import { appointment, selectCheckups, visibleCheckups } from '../visits/selectCheckups.ts'
import { isUnfinished } from './list.ts'
import { sinceDay } from './reports/figures.ts'

/** Same condition as the partial index `quote_open`, word for word. */
const isOpen = sql.raw(
  `"quote"."status" in ('draft', 'sent', 'viewed', 'approved', 'partly_approved') and "quote"."deleted_at" is null`,
)

/**
 * Data of the first page. Days and weeks are in the account's time zone; technicians see their own checkups. Each part reads a partial
 * index of open rows or of these days, so its cost does not grow with the age of the company.
 */
export async function readDashboard(context: RequestContext) {
  const { session, now } = context
  const { timezone, role, userId } = session
  const mine = role === 'technician' ? eq(checkup.assigned_user_id, userId) : undefined
  const visible = visibleCheckups(session)
  const isLive = inArray(checkup.status, ['scheduled', 'in_progress', 'in_review', 'completed'])
  return {
    today: await selectCheckups(context, and(visible, mine, isLive, isOn(localDate(now, timezone), timezone))),
    unfinished: await selectCheckups(context, and(visible, isUnfinished), 100),
    open_quotes: await sumOpenQuotes(context),
    counts: await countAll(context),
  }
}

function isOn(day: string, timezone: string) {
  const [begin, end] = [day, addDays(day, 1)].map((date) => startOfDay(date, timezone).toISOString())
  return sql`${appointment} >= ${begin}::timestamptz and ${appointment} < ${end}::timestamptz`
}

async function sumOpenQuotes({ tx, session }: RequestContext) {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, total_cents: sql<number>`coalesce(sum("total_cents"), 0)::float8` })
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), isOpen))
  return row ?? { count: 0, total_cents: 0 }
}

async function countAll({ tx, session, now }: RequestContext) {
  const { accountId, timezone } = session
  const visible = visibleCheckups(session)
  const thisWeek = sinceDay(checkup.completed_at, mondayOf(localDate(now, timezone)), timezone)
  return {
    clients: await tx.$count(client, and(eq(client.account_id, accountId), isNull(client.deleted_at))),
    sites: await tx.$count(site, and(eq(site.account_id, accountId), isNull(site.deleted_at))),
    unfinished: await tx.$count(checkup, and(visible, isUnfinished)),
    completed_this_week: await tx.$count(checkup, and(visible, eq(checkup.status, 'completed'), thisWeek)),
  }
}

/** Monday of the ISO 8601 week that a date is in. */
function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}
