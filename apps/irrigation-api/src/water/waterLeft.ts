import { allowedDays, recommendedWaterUse, type WateringRule } from '@sluice/irrigation-rules'
import type { LockedCheckup } from '../checkups/visit.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { foundUse } from './foundUse.ts'
import { readClimate } from './readClimate.ts'
import { readSchedules } from './readSchedules.ts'
import { type KnownZone, readWateredZones } from './readWateredZones.ts'
import { schedulesUse } from './schedulesUse.ts'
import { codeOf } from './toZoneFacts.ts'
import { waterRecommended } from './waterRecommended.ts'

type Soil = NonNullable<KnownZone['soil_type']> | null

/**
 * What a visit leaves in the programs, and what the need of the month recommends, in gallons a week. What it found is reckoned anew
 * from the programs as they were, with the flows that are known by now, so that the figures can be compared.
 */
export async function waterLeft(
  context: RequestContext,
  { id, site_id, controller_ids, weekly_gal_found }: LockedCheckup,
) {
  const zones = await readWateredZones(context, { checkupId: id, controllerIds: controller_ids })
  const found = await foundUse(context, id, zones)
  const { soil_type, watering_rule, climate, today } = await readClimate(context, site_id)
  const recommended = recommendedWaterUse({
    zones: zones
      .filter(({ isInUse }) => isInUse)
      .map((zone) => ({ ...zone, soil_type: soilOf(zone, codeOf('soil_type', soil_type)) })),
    ...{ climate, today, allowed_days: allowedDays(watering_rule as WateringRule | null) }, // checked when it was written
  })
  return {
    weekly_gal_found: found === undefined ? weekly_gal_found : found,
    weekly_gal_left: schedulesUse(await readSchedules(context, controller_ids), zones),
    ...waterRecommended(recommended),
  }
}

/** The soil of a zone, or that of its site where it is not known. */
function soilOf({ soil_type }: KnownZone, ofSite: Soil): Soil {
  return soil_type && soil_type !== 'unknown' ? soil_type : ofSite
}
