import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { addMonths, fromDayNumber, toDayNumber } from '../internals/isoDate.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'
import { type HeadType, headTypeDefaults } from '../reference/headTypeDefaults.ts'
import { precipRateByArea } from './precipRateByArea.ts'

/** Input for a zone's precipitation rate: its last catch-can test, flows in gpm, area in sq ft, head type. */
export interface PrecipRateFacts {
  readonly catch_can?: { readonly pr_net_in_h: number; readonly tested_on: string } | null
  readonly measured_gpm?: OptionalNumber
  readonly expected_gpm?: OptionalNumber
  readonly area_sqft?: OptionalNumber
  readonly head_type?: HeadType | null
}

/** A precipitation rate in in/h with its source. */
export interface ZonePrecipRate extends Calculated {
  readonly source: 'measured' | 'computed' | 'default' | null
  readonly basis: 'catch_can' | 'measured_gpm' | 'head_inventory' | 'head_type' | null
}

/**
 * The best rate known on a day (ISO): a catch-can test less than 24 months old, then measured flow and area, then the head
 * inventory and area, then the default of the head type, which counts as estimated.
 */
export function zonePrecipRate(facts: PrecipRateFacts, today: string): ZonePrecipRate {
  const caught = recentCatchRate(facts, today)
  if (caught !== null) return { ...result(caught), source: 'measured', basis: 'catch_can' }
  const measured = precipRateByArea({ gpm: facts.measured_gpm, area_sqft: facts.area_sqft })
  if (isAboveZero(measured.value)) return { ...measured, source: 'computed', basis: 'measured_gpm' }
  const counted = precipRateByArea({ gpm: facts.expected_gpm, area_sqft: facts.area_sqft })
  if (isAboveZero(counted.value)) return { ...counted, source: 'computed', basis: 'head_inventory' }
  const usual = facts.head_type ? (headTypeDefaults[facts.head_type] ?? null) : null
  if (usual === null) return { ...noResult(missingFrom(facts)), source: null, basis: null }
  return { ...result(usual.pr_in_h, { estimated: ['precip_rate_in_h'] }), source: 'default', basis: 'head_type' }
}

function recentCatchRate({ catch_can }: PrecipRateFacts, today: string): number | null {
  if (!catch_can || !isAboveZero(catch_can.pr_net_in_h)) return null
  const day = toDayNumber(today)
  const expiresOn = addMonths(catch_can.tested_on, 24)
  return day !== null && expiresOn !== null && fromDayNumber(day) < expiresOn ? catch_can.pr_net_in_h : null
}

function isAboveZero(rate: number | null): boolean {
  return rate !== null && Number.isFinite(rate) && rate > 0
}

function missingFrom({ measured_gpm, area_sqft }: PrecipRateFacts): readonly string[] {
  const { missing } = precipRateByArea({ gpm: measured_gpm || null, area_sqft })
  return [...missing.map((name) => (name === 'gpm' ? 'measured_gpm' : name)), 'head_type']
}
