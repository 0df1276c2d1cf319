import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { checkup, repair, zone } from '../../db/schema/index.ts'
import type { RequestContext } from '../../http/context.ts'
import { findCheckupZone } from '../../visits/zones.ts'

/** Older faults say little about what is found today. */
const REMEMBERED_MS = 3 * 365 * 86_400_000

/**
 * Faults found in the last three years on the zones of the same site that have the same kind of heads, most frequent first; those of the
 * visit itself do not count, so that the order stays while it is walked.
 */
export async function frequentFaults(context: RequestContext, id: string) {
  const { tx, session, now } = context
  const { checkup_id, zone_id, head_type } = await findCheckupZone(context, id)
  const site = tx
    .select({ id: checkup.site_id })
    .from(checkup)
    .where(and(eq(checkup.account_id, session.accountId), eq(checkup.id, checkup_id)))
  const times = sql<number>`count(*)::int`
  const items = await tx
    .select({ issue_code: repair.issue_code, times })
    .from(repair)
    .innerJoin(zone, and(eq(zone.account_id, repair.account_id), eq(zone.id, repair.asset_id)))
    .where(
      and(
        eq(repair.account_id, session.accountId),
        eq(repair.site_id, site),
        eq(repair.asset_type, 'zone'),
        ne(repair.status, 'void'),
        isNull(repair.deleted_at),
        sql`${repair.checkup_id} is distinct from ${checkup_id}`,
        gt(repair.found_at, new Date(now.getTime() - REMEMBERED_MS).toISOString()),
        head_type === null ? eq(zone.id, zone_id) : eq(zone.head_type, head_type),
      ),
    )
    .groupBy(repair.issue_code)
    .orderBy(desc(times), repair.issue_code)
    .limit(20)
  return { items, total: null, next_cursor: null }
}
