import type { OptionalNumber } from '../calculated/calculated.ts'
import { monthlyWaterCostCents } from '../scheduling/monthlyWaterCostCents.ts'

/** Gallons a week before and after a visit and as recommended, and the price of 1,000 gallons in cents. */
export interface VisitWater {
  readonly weekly_gal_found?: OptionalNumber
  readonly weekly_gal_left?: OptionalNumber
  readonly weekly_gal_recommended?: OptionalNumber
  readonly cents_per_kgal?: OptionalNumber
}

/** A saving in gallons a week, and in cents per average month where the water price is known. */
export interface WeeklySaving {
  readonly gal_week: number
  readonly month_cents: number | null
}

/**
 * Savings from the programs after a visit, and potential savings from the recommended schedule; `null` where a figure is unknown.
 */
export interface VisitSavings {
  readonly done: WeeklySaving | null
  readonly possible: WeeklySaving | null
}

/** Savings compared with the use before the visit; programs that use more save nothing. */
export function visitSavings(water: VisitWater): VisitSavings {
  const { weekly_gal_found, weekly_gal_left, weekly_gal_recommended, cents_per_kgal } = water
  return {
    done: savingOf(weekly_gal_found, weekly_gal_left, cents_per_kgal),
    possible: savingOf(weekly_gal_found, weekly_gal_recommended, cents_per_kgal),
  }
}

function savingOf(found: OptionalNumber, then: OptionalNumber, price: OptionalNumber): WeeklySaving | null {
  if (typeof found !== 'number' || typeof then !== 'number') return null
  const gal_week = Math.max(0, found - then)
  return { gal_week, month_cents: typeof price === 'number' ? monthlyWaterCostCents(gal_week, price) : null }
}
