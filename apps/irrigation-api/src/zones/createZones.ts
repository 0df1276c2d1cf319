import type * as z from 'zod'
import type { zoneBulk } from '../../contract/zones.ts'
import { findController } from '../controllers/findController.ts'
import { zone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { findZones } from './findZones.ts'

/** Adds a zone for each station of a range, or none when one of the stations is taken. */
export async function createZones(context: RequestContext, body: z.output<typeof zoneBulk>) {
  const { controller_id, from_station, to_station, ...kinds } = body
  const { site_id } = await findController(context, controller_id)
  const stations = Array.from({ length: to_station - from_station + 1 }, (_, index) => from_station + index)
  const rows = stations.map((station_no) => ({
    ...newRow(context),
    site_id,
    controller_id,
    station_no,
    name: `Zone ${station_no}`,
    ...withoutUndefined(kinds),
  }))
  await context.tx.insert(zone).values(rows)
  const ids = rows.map((row) => row.id)
  return { items: await findZones(context, ids) }
}
