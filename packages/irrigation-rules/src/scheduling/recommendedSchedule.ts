import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'
import { withoutNoise } from '../internals/withoutNoise.ts'
import { cycleSoak } from './cycleSoak.ts'
import { maxDaysBetween } from './maxDaysBetween.ts'
import { wateringDays } from './wateringDays.ts'
import { weeklyMinutes } from './weeklyMinutes.ts'
import { weeklyNeed } from './weeklyNeed.ts'
import { type ZoneNumbers, type ZoneWaterFacts, zoneNumbers } from './zoneNumbers.ts'

/** The zone, its precipitation rate, the climate of a month, and the days per week allowed by the local rule (all by default). */
export interface ScheduleFacts {
  readonly zone: ZoneWaterFacts
  readonly precip_rate: Calculated
  readonly climate: {
    readonly eto_month_in?: OptionalNumber
    readonly rain_month_in?: OptionalNumber
    readonly days_in_month?: OptionalNumber
    readonly rain_effectiveness?: number
  }
  readonly allowed_days?: number
}

/** Inches and minutes per week, days per week, minutes per day split into cycles with minutes to soak between them. */
export interface RecommendedSchedule {
  readonly need_in_week: number
  readonly base_min_week: number
  readonly min_week: number
  readonly days_per_week: number
  readonly event_min: number
  readonly cycles: number
  readonly cycle_min: number
  readonly soak_min: number
}

/** Warning to show with a recommended schedule. */
export type ScheduleWarning = 'du_clamped' | 'soil_cannot_hold'

/** Recommended watering of a zone in a month; where rain covers the need all minutes are zero. */
export function recommendedSchedule(facts: ScheduleFacts): Calculated<RecommendedSchedule, ScheduleWarning> {
  const zone = zoneNumbers(facts.zone)
  const need = weeklyNeed({ ...facts.climate, kl: zone.kl, sun_factor: zone.sun_factor })
  const minutes = weeklyMinutes({
    need_in_week: need.value ?? 0,
    precip_rate_in_h: facts.precip_rate.value,
    du_lq: zone.du_lq,
  })
  if (need.value === null || minutes.value === null) {
    return noResult([...need.missing, ...minutes.missing].flatMap((name) => inputsBehind(name, facts)))
  }
  const estimated = [...facts.precip_rate.estimated, ...zone.estimated]
  const week = { need_in_week: need.value, ...minutes.value }
  if (need.value === 0) return result({ ...week, ...noWatering }, { estimated })
  const split = splitWeek(week, zone, { rate: facts.precip_rate.value, allowed: facts.allowed_days })
  return split.value === null
    ? noResult(split.missing)
    : result({ ...week, ...split.value }, { estimated, warnings: [...minutes.warnings, ...split.warnings] })
}

const noWatering = { days_per_week: 0, event_min: 0, cycles: 0, cycle_min: 0, soak_min: 0 }

type Week = Pick<RecommendedSchedule, 'need_in_week' | 'base_min_week' | 'min_week'>

function splitWeek(
  week: Week,
  zone: ZoneNumbers,
  { rate, allowed }: { readonly rate: number | null; readonly allowed: number | undefined },
): Calculated<Omit<RecommendedSchedule, keyof Week>, 'soil_cannot_hold'> {
  const bridge = maxDaysBetween({ ...zone, need_in_week: week.need_in_week })
  if (bridge.value === null) return noResult(bridge.missing)
  const days = wateringDays(bridge.value, allowed)
  if (days.value === null) return noResult(days.missing)
  const event_min = Math.ceil(withoutNoise(week.min_week / days.value))
  const cycles = cycleSoak({ ...zone, precip_rate_in_h: rate, event_min })
  if (cycles.value === null) return noResult(cycles.missing)
  const soak_min = cycles.value.cycles > 1 ? zone.soak_min : 0
  return result({ days_per_week: days.value, event_min, ...cycles.value, soak_min }, { warnings: days.warnings })
}

/** Inputs to ask the user for: rates and coefficients are not entered, but derived from other inputs. */
function inputsBehind(name: string, { precip_rate }: ScheduleFacts): readonly string[] {
  if (name === 'kl') return ['plant_type']
  return name === 'precip_rate_in_h' && precip_rate.missing.length > 0 ? precip_rate.missing : [name]
}
