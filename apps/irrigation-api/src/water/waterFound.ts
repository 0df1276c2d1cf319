import type { LockedCheckup } from '../checkups/visit.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { foundUse } from './foundUse.ts'
import { readWateredZones } from './readWateredZones.ts'

/** What a visit that has just begun finds in the programs, in gallons a week. */
export async function waterFound(
  context: RequestContext,
  { id, controller_ids }: LockedCheckup,
): Promise<{ readonly weekly_gal_found: number | null }> {
  const zones = await readWateredZones(context, { checkupId: id, controllerIds: controller_ids })
  return { weekly_gal_found: (await foundUse(context, id, zones)) ?? null }
}
