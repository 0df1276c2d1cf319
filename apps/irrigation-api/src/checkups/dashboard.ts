import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { checkup, client, quote, site } from '../db/schema/index.ts'
import { isOffice } from '../http/access.ts'
import type { RequestContext } from '../http/context.ts'
import { firstRow } from '../rows/rows.ts'
import { addDays, localDate, startOfDay } from '../time/days.ts'
import { appointment, selectCheckups, visibleCheckups } from '../visits/selectCheckups.ts'
import { isInGroup, isUnfinished, mondayOf } from './groups.ts'
import { countIf, sinceDay } from './reports/figures.ts'

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
  const { drafts, ...open_quotes } = await readOpenQuotes(context)
  const { all: unfinished, ...waiting } = await countUnfinished(context)
  return {
    today: await selectCheckups(context, and(visible, mine, isLive, isOn(localDate(now, timezone), timezone))),
    unfinished: await selectCheckups(context, and(visible, isUnfinished), 100),
    open_quotes,
    counts: { ...(await countRecords(context)), unfinished, ...(await countCompleted(context)) },
    waiting: isOffice(role) ? { ...waiting, draft_quotes: drafts } : null,
  }
}

function isOn(day: string, timezone: string) {
  const [begin, end] = [day, addDays(day, 1)].map((date) => startOfDay(date, timezone).toISOString())
  return sql`${appointment} >= ${begin}::timestamptz and ${appointment} < ${end}::timestamptz`
}

async function readOpenQuotes({ tx, session }: RequestContext) {
  const rows = await tx
    .select({
      count: sql<number>`count(*)::int`,
      total_cents: sql<number>`coalesce(sum("total_cents"), 0)::float8`,
      drafts: countIf(eq(quote.status, 'draft')),
    })
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), isOpen))
  return firstRow(rows)
}

async function countUnfinished(context: RequestContext) {
  const rows = await context.tx
    .select({
      all: sql<number>`count(*)::int`,
      in_review: countIf(isInGroup('in_review', context)),
      unassigned: countIf(isInGroup('unassigned', context)),
      overdue: countIf(isInGroup('overdue', context)),
    })
    .from(checkup)
    .where(and(visibleCheckups(context.session), isUnfinished))
  return firstRow(rows)
}

/** Completed visits of this week and, for the owner, of the week before. */
async function countCompleted(context: RequestContext) {
  const { tx, session, now } = context
  const { timezone, role } = session
  const monday = mondayOf(localDate(now, timezone))
  const since = sinceDay(checkup.completed_at, role === 'owner' ? addDays(monday, -7) : monday, timezone)
  const rows = await tx
    .select({ all: sql<number>`count(*)::int`, this_week: countIf(isInGroup('completed_this_week', context)) })
    .from(checkup)
    .where(and(visibleCheckups(session), eq(checkup.status, 'completed'), since))
  const { all, this_week } = firstRow(rows)
  return { completed_this_week: this_week, completed_last_week: role === 'owner' ? all - this_week : null }
}

async function countRecords({ tx, session: { accountId } }: RequestContext) {
  return {
    clients: await tx.$count(client, and(eq(client.account_id, accountId), isNull(client.deleted_at))),
    sites: await tx.$count(site, and(eq(site.account_id, accountId), isNull(site.deleted_at))),
  }
}
