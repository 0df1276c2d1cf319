import type { OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { type PrecipRateFacts, zonePrecipRate } from '../precipitation/zonePrecipRate.ts'
import { recommendedSchedule, type ScheduleFacts } from './recommendedSchedule.ts'
import { totalWaterUse, type WaterUse } from './totalWaterUse.ts'
import type { ZoneWaterFacts } from './zoneNumbers.ts'

/** A zone with the known facts of its soil, planting, heads and flow. */
export interface WateredZone extends ZoneWaterFacts, PrecipRateFacts {
  readonly zone_id: string
}

/** Zones, the climate of the month, the reference day (ISO), and the days per week allowed by the local rule. */
export interface RecommendationFacts extends Pick<ScheduleFacts, 'allowed_days' | 'climate'> {
  readonly zones: readonly WateredZone[]
  readonly today: string
}

/** Recommended use; `estimated` names inputs replaced by a default, as `zone_id.input`. */
export interface RecommendedUse extends WaterUse {
  readonly estimated: readonly string[]
}

/**
 * Weekly water use of controllers that run the recommended schedule of each zone: whole minutes, in cycles, on allowed days.
 * `missing` names inputs as `zone_id.input`; without zones the use is unknown.
 */
export function recommendedWaterUse({ zones, ...month }: RecommendationFacts): RecommendedUse {
  if (zones.length === 0) return { gal_week: null, known_gal_week: 0, missing: ['zones'], estimated: [] }
  const uses = zones.map((zone) => zoneUse(zone, month))
  return { ...totalWaterUse(uses), estimated: uses.flatMap(({ estimated }) => estimated) }
}

function zoneUse(
  zone: WateredZone,
  { today, climate, allowed_days }: Omit<RecommendationFacts, 'zones'>,
): RecommendedUse {
  const precip_rate = zonePrecipRate(zone, today)
  const allowed = allowed_days === undefined ? {} : { allowed_days }
  const { value, missing, estimated } = recommendedSchedule({ zone, precip_rate, climate, ...allowed })
  const named = (names: readonly string[]) => [...new Set(names)].map((name) => `${zone.zone_id}.${name}`)
  if (value === null) return { gal_week: null, known_gal_week: 0, missing: named(missing), estimated: [] }
  const gallons = gallonsOf(
    zone.measured_gpm ?? zone.expected_gpm,
    value.days_per_week * value.cycles * value.cycle_min,
  )
  const use = { gal_week: gallons.value, known_gal_week: gallons.value ?? 0, missing: named(gallons.missing) }
  return { ...use, estimated: named(estimated) }
}

/** Zero minutes use no water, even if the flow is unknown. */
function gallonsOf(gpm: OptionalNumber, minutes: number) {
  return calculate({ gpm: minutes === 0 ? 0 : gpm, minutes }, [], (it) => it.gpm * it.minutes)
}
