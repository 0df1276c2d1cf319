import type { WateredZone } from '@sluice/irrigation-rules'
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { catchCanTest, checkupZone, zone } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { localDate } from '../time/localDate.ts'
import { toZoneFacts } from './toZoneFacts.ts'

/** A zone of a controller as water is reckoned with, and whether it still is in use. */
export interface KnownZone extends WateredZone {
  readonly isInUse: boolean
}

/** Zones of controllers, also those that are gone; a flow that the visit has measured comes before that of the zone. */
export async function readWateredZones(
  context: WorkContext,
  { checkupId, controllerIds }: { readonly checkupId: string | undefined; readonly controllerIds: readonly string[] },
): Promise<KnownZone[]> {
  if (controllerIds.length === 0) return []
  const { tx, session } = context
  const { accountId } = session
  const isSeen = and(
    eq(checkupZone.account_id, accountId),
    eq(checkupZone.zone_id, zone.id),
    checkupId === undefined ? sql`false` : eq(checkupZone.checkup_id, checkupId),
    isNull(checkupZone.deleted_at),
  )
  const rows = await tx
    .select({ ...getTableColumns(zone), seen_gpm: checkupZone.gpm })
    .from(zone)
    .leftJoin(checkupZone, isSeen)
    .where(and(eq(zone.account_id, accountId), inArray(zone.controller_id, [...controllerIds])))
  const tests = await readCatchTests(context, controllerIds)
  return rows.map(({ seen_gpm, ...row }) => ({
    ...toZoneFacts(row),
    zone_id: row.id,
    measured_gpm: seen_gpm ?? row.measured_gpm,
    expected_gpm: row.expected_gpm,
    area_sqft: row.area_sqft,
    catch_can: tests.get(row.id) ?? null,
    isInUse: row.active && row.deleted_at === null,
  }))
}

/** The newest catch-can test of each zone, of whatever visit. */
async function readCatchTests({ tx, session }: WorkContext, controllerIds: readonly string[]) {
  const { accountId, timezone } = session
  const rows = await tx
    .selectDistinctOn([checkupZone.zone_id], {
      zone_id: checkupZone.zone_id,
      pr_net_in_h: catchCanTest.pr_net_in_h,
      at: catchCanTest.created_at,
    })
    .from(catchCanTest)
    .innerJoin(
      checkupZone,
      and(eq(checkupZone.account_id, accountId), eq(checkupZone.id, catchCanTest.checkup_zone_id)),
    )
    .where(
      and(
        eq(catchCanTest.account_id, accountId),
        inArray(checkupZone.controller_id, [...controllerIds]),
        isNull(catchCanTest.deleted_at),
      ),
    )
    .orderBy(checkupZone.zone_id, desc(catchCanTest.created_at), desc(catchCanTest.id))
  return new Map(
    rows.flatMap(({ zone_id, pr_net_in_h, at }) =>
      pr_net_in_h === null ? [] : [[zone_id, { pr_net_in_h, tested_on: localDate(new Date(at), timezone) }] as const],
    ),
  )
}
