import type { RecommendedUse } from '@sluice/irrigation-rules'
import { wholeGallons } from './wholeGallons.ts'

/** A recommended use as a visit keeps it: whole gallons, and the inputs that defaults stood in for, whatever zones they are of. */
export function waterRecommended({ gal_week, estimated }: RecommendedUse) {
  const weekly_gal_recommended = wholeGallons(gal_week)
  const inputs = estimated.map((name) => name.slice(name.indexOf('.') + 1))
  return {
    weekly_gal_recommended,
    weekly_gal_estimated: weekly_gal_recommended === null ? [] : [...new Set(inputs)].sort(),
  }
}
