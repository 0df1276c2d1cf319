import { and, desc, eq, isNull } from 'drizzle-orm'
import { catchCanTest, checkupZone, zone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** The uniformity of a zone is that of its newest catch-can test, of whatever visit; none is known when there is none. */
export async function updateZoneUniformity(context: RequestContext, zoneId: string): Promise<void> {
  const { tx, session } = context
  const [newest] = await tx
    .select({ du_lq: catchCanTest.du_lq })
    .from(catchCanTest)
    .innerJoin(
      checkupZone,
      and(eq(checkupZone.account_id, catchCanTest.account_id), eq(checkupZone.id, catchCanTest.checkup_zone_id)),
    )
    .where(
      and(
        eq(catchCanTest.account_id, session.accountId),
        eq(checkupZone.zone_id, zoneId),
        isNull(catchCanTest.deleted_at),
      ),
    )
    .orderBy(desc(catchCanTest.created_at), desc(catchCanTest.id))
    .limit(1)
  await tx
    .update(zone)
    .set({ du_lq: newest?.du_lq ?? null, ...changedRow(context) })
    .where(and(eq(zone.account_id, session.accountId), eq(zone.id, zoneId)))
}
