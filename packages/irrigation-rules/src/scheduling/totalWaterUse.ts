/** Gallons per week: `null` while an input is missing; then `known_gal_week` is the use of the parts that are known. */
export interface WaterUse {
  readonly gal_week: number | null
  readonly known_gal_week: number
  readonly missing: readonly string[]
}

/** Sums water use: zones to a program, programs to a controller, controllers to a site. */
export function totalWaterUse(parts: readonly WaterUse[]): WaterUse {
  const known = parts.reduce((sum, { known_gal_week }) => sum + known_gal_week, 0)
  const missing = parts.flatMap((part) => part.missing)
  return { gal_week: missing.length > 0 ? null : known, known_gal_week: known, missing }
}
