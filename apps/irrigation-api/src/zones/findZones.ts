import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { controller, zone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { zoneController } from './zoneController.ts'

/** The zones of the account with these ids, by station. */
export function findZones({ tx, session }: RequestContext, ids: string[]) {
  return tx
    .select({ ...getTableColumns(zone), controller_label: controller.label })
    .from(zone)
    .innerJoin(controller, zoneController)
    .where(and(eq(zone.account_id, session.accountId), inArray(zone.id, ids), isNull(zone.deleted_at)))
    .orderBy(asc(zone.station_no))
}
