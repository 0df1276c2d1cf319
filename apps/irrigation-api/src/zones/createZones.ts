import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { zoneBulk, zoneItems } from '../../contract/zones.ts'
import { findController } from '../controllers/findController.ts'
import { zone } from '../db/schema/index.ts'
import { selectionOf } from '../entities/findRow.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { flowOf } from './flowOf.ts'
import { zoneEntity } from './zoneEntity.ts'

/** Adds a zone for each station of a range, or none when one of the stations is taken. */
export async function createZones(
  context: RequestContext,
  { controller_id, from_station, to_station, ...kinds }: z.output<typeof zoneBulk>,
): Promise<z.input<typeof zoneItems>> {
  const { site_id } = await findController(context, controller_id)
  const stations = Array.from({ length: to_station - from_station + 1 }, (_, index) => from_station + index)
  const flow = await flowOf(context, kinds)
  const rows = stations.map((station_no) => ({
    ...newRow(context),
    site_id,
    controller_id,
    station_no,
    name: `Zone ${station_no}`,
    ...withoutUndefined(kinds),
    ...flow,
  }))
  await context.tx.insert(zone).values(rows)
  const ids = rows.map((row) => row.id)
  const items = await context.tx
    .select(selectionOf(zoneEntity))
    .from(zone)
    .where(and(eq(zone.account_id, context.session.accountId), inArray(zone.id, ids)))
    .orderBy(asc(zone.station_no))
  return { items: items as never } // the fields of an entity are columns of its table
}
