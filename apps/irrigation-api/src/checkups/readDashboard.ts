import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { checkup, client, quote, site } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { selectCheckups } from './selectCheckups.ts'
import { visibleCheckups } from './visibleCheckups.ts'

const openQuotes = ['draft', 'sent', 'viewed', 'approved', 'partly_approved']

/** What the first page shows; days and weeks are those of the account's time zone, a technician's checkups are their own. */
export async function readDashboard(context: RequestContext) {
  const { session, now } = context
  const { timezone, role, userId } = session
  const mine = role === 'technician' ? eq(checkup.assigned_user_id, userId) : undefined
  const isToday = sql`("checkup"."scheduled_at" at time zone ${timezone})::date
    = (${now.toISOString()}::timestamptz at time zone ${timezone})::date`
  const visible = visibleCheckups(session)
  const isLive = inArray(checkup.status, ['scheduled', 'in_progress', 'in_review', 'completed'])
  const isUnfinished = inArray(checkup.status, ['scheduled', 'in_progress', 'in_review'])
  return {
    today: await selectCheckups(context, and(visible, mine, isLive, isToday)),
    unfinished: await selectCheckups(context, and(visible, isUnfinished), 100),
    open_quotes: await sumOpenQuotes(context),
    counts: await countAll(context),
  }
}

async function sumOpenQuotes({ tx, session }: RequestContext) {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, total_cents: sql<number>`coalesce(sum("total_cents"), 0)::float8` })
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), inArray(quote.status, openQuotes), isNull(quote.deleted_at)))
  return row ?? { count: 0, total_cents: 0 }
}

async function countAll({ tx, session, now }: RequestContext) {
  const visible = visibleCheckups(session)
  const thisWeek = sql`"checkup"."completed_at" >= date_trunc('week', ${now.toISOString()}::timestamptz
    at time zone ${session.timezone}) at time zone ${session.timezone}`
  return {
    clients: await tx.$count(client, and(eq(client.account_id, session.accountId), isNull(client.deleted_at))),
    sites: await tx.$count(site, and(eq(site.account_id, session.accountId), isNull(site.deleted_at))),
    unfinished: await tx.$count(
      checkup,
      and(visible, inArray(checkup.status, ['scheduled', 'in_progress', 'in_review'])),
    ),
    completed_this_week: await tx.$count(checkup, and(visible, eq(checkup.status, 'completed'), thisWeek)),
  }
}
