import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'

/**
 * Sites covered by a municipality's rule: with at least `min_acres`, with more than `min_gal` gallons a year, or of these types;
 * any one suffices.
 */
export interface AppliesIf {
  readonly min_acres?: OptionalNumber
  readonly min_gal?: OptionalNumber
  readonly site_types?: readonly string[] | null
}

/** Fields of a site that the rule tests. */
export interface MunicipalSite {
  readonly lot_acres?: OptionalNumber
  readonly annual_irrigation_gal?: OptionalNumber
  readonly site_type?: string | null
}

/** Whether the checkup rule of a municipality applies to a site; a rule without conditions applies to every site. */
export function municipalRuleApplies(rule: AppliesIf, site: MunicipalSite): Calculated<boolean> {
  const conditions = [
    condition('lot_acres', rule.min_acres, site.lot_acres, (least, acres) => acres >= least),
    condition('annual_irrigation_gal', rule.min_gal, site.annual_irrigation_gal, (limit, gallons) => gallons > limit),
    condition('site_type', rule.site_types, site.site_type, (types, type) => types.includes(type)),
  ].filter((it) => it !== null)
  if (conditions.length === 0 || conditions.some(({ met }) => met)) return result(true)
  const unknown = conditions.filter(({ met }) => met === null).map(({ input }) => input)
  return unknown.length > 0 ? noResult(unknown) : result(false)
}

interface Condition {
  readonly input: string
  readonly met: boolean | null
}

function condition<L, V>(
  input: string,
  limit: L | null | undefined,
  value: V | null | undefined,
  isMet: (limit: L, value: V) => boolean,
): Condition | null {
  if (limit === null || limit === undefined) return null
  return { input, met: value === null || value === undefined ? null : isMet(limit, value) }
}
