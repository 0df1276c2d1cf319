import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { withoutNoise } from '../internals/withoutNoise.ts'

/**
 * Water use as found and the savings of each measure over the same period: repairs and the schedule in gallons, pressure and
 * uniformity as shares (0–1). A measure that is not taken is zero.
 */
export interface SavingsFacts {
  readonly found_gal?: OptionalNumber
  readonly repairs_gal?: OptionalNumber
  readonly pressure_share?: OptionalNumber
  readonly uniformity_share?: OptionalNumber
  readonly schedule_gal?: OptionalNumber
}

/** Gallons saved by each measure, which add up to the total. */
export interface Savings {
  readonly repairs_gal: number
  readonly pressure_gal: number
  readonly uniformity_gal: number
  readonly schedule_gal: number
  readonly total_gal: number
}

const largestShare = 0.7

/**
 * Combined savings: repairs, then pressure, uniformity and schedule, each applied to the remaining use; savings beyond 70 % of
 * the use as found are cut from the last ones, with a warning.
 */
export function totalSavings(facts: SavingsFacts): Calculated<Savings, 'savings_capped'> {
  const { found_gal, repairs_gal = 0, pressure_share = 0, uniformity_share = 0, schedule_gal = 0 } = facts
  const measures = { found_gal, repairs_gal, pressure_share, uniformity_share, schedule_gal }
  const savings = calculate(measures, ['found_gal'], (it) => {
    const shares = [
      it.repairs_gal / it.found_gal,
      it.pressure_share,
      it.uniformity_share,
      it.schedule_gal / it.found_gal,
    ]
    const { saved, wanted } = applyInTurn(it.found_gal, shares)
    const [repairs = 0, pressure = 0, uniformity = 0, schedule = 0] = saved
    const total_gal = repairs + pressure + uniformity + schedule
    const gallons = { repairs_gal: repairs, pressure_gal: pressure, uniformity_gal: uniformity, schedule_gal: schedule }
    return { ...gallons, total_gal, wanted_share: wanted / it.found_gal }
  })
  if (savings.value === null) return savings
  const { wanted_share, ...value } = savings.value
  return { ...savings, value, warnings: withoutNoise(wanted_share) > largestShare ? ['savings_capped'] : [] }
}

function applyInTurn(foundGal: number, shares: readonly number[]): { saved: readonly number[]; wanted: number } {
  let left = foundGal
  let allowed = foundGal * largestShare
  const saved = shares.map((share) => {
    const wanted = left * Math.min(1, share)
    const gallons = Math.min(wanted, allowed)
    left -= wanted
    allowed -= gallons
    return gallons
  })
  return { saved, wanted: foundGal - left }
}
