import { allowedDays, type RecommendedUse, recommendedWaterUse, type WateringRule } from '@sluice/irrigation-rules'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { checkupController } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import type { LockedCheckup } from '../visits/visit.ts'
import { codeOf, type KnownZone, readClimate, readWateredZones, wholeGallons } from './facts.ts'
import { type ControllerSchedule, readSchedules, schedulesUse } from './schedules.ts'

/** Programs that a visit found, from the snapshot made when it began; `undefined` for old visits without one. */
async function readFound(
  { tx, session }: WorkContext,
  checkupId: string,
): Promise<readonly ControllerSchedule[] | undefined> {
  const rows = await tx
    .select({ controller_id: checkupController.controller_id, snapshot: checkupController.found_snapshot })
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        eq(checkupController.checkup_id, checkupId),
        isNull(checkupController.deleted_at),
      ),
    )
    .orderBy(asc(checkupController.created_at), asc(checkupController.id))
  const kept = rows.map(({ controller_id, snapshot }) => ({ controller_id, programs: programsIn(snapshot) }))
  const whole = kept.filter((it): it is ControllerSchedule => it.programs !== undefined)
  return whole.length < kept.length ? undefined : whole
}

function programsIn(snapshot: unknown): ControllerSchedule['programs'] | undefined {
  const { programs } = (snapshot ?? {}) as { programs?: ControllerSchedule['programs'] } // written by `startCheckup` only
  return programs
}

/** Weekly gallons of the programs that a new visit finds. */
export async function waterFound(
  context: RequestContext,
  { id, controller_ids }: LockedCheckup,
): Promise<{ readonly weekly_gal_found: number | null }> {
  const [zones, found] = await together([
    () => readWateredZones(context, { checkupId: id, controllerIds: controller_ids }),
    () => readFound(context, id),
  ])
  return { weekly_gal_found: found === undefined ? null : schedulesUse(found, zones) }
}

type Soil = NonNullable<KnownZone['soil_type']> | null

/**
 * Weekly gallons of the programs that a visit leaves, and of the recommendation for the month. The figure as found is recomputed from the
 * original programs with the flows known by now, so that the figures are comparable.
 */
export async function waterLeft(
  context: RequestContext,
  { id, site_id, controller_ids, weekly_gal_found }: LockedCheckup,
) {
  const [zones, found, there, left] = await together([
    () => readWateredZones(context, { checkupId: id, controllerIds: controller_ids }),
    () => readFound(context, id),
    () => readClimate(context, site_id),
    () => readSchedules(context, controller_ids),
  ])
  const { soil_type, watering_rule, climate, today } = there
  const recommended = recommendedWaterUse({
    zones: zones
      .filter(({ isInUse }) => isInUse)
      .map((zone) => ({ ...zone, soil_type: soilOf(zone, codeOf('soil_type', soil_type)) })),
    ...{ climate, today, allowed_days: allowedDays(watering_rule as WateringRule | null) }, // validated when it was written
  })
  return {
    weekly_gal_found: found === undefined ? weekly_gal_found : schedulesUse(found, zones),
    weekly_gal_left: schedulesUse(left, zones),
    ...waterRecommended(recommended),
  }
}

/** Soil of a zone, or of its site when unknown. */
function soilOf({ soil_type }: KnownZone, ofSite: Soil): Soil {
  return soil_type && soil_type !== 'unknown' ? soil_type : ofSite
}

/** A recommendation for storage: whole gallons, and the names of inputs that were defaults in any zone. */
export function waterRecommended({ gal_week, estimated }: RecommendedUse) {
  const weekly_gal_recommended = wholeGallons(gal_week)
  const inputs = estimated.map((name) => name.slice(name.indexOf('.') + 1))
  return {
    weekly_gal_recommended,
    weekly_gal_estimated: weekly_gal_recommended === null ? [] : [...new Set(inputs)].sort(),
  }
}
