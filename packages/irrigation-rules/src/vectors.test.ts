import { describe, expect, it } from 'vitest'
import type { AssemblyReadings } from './backflow/backflowReadings.ts'
import { type BackflowType, backflowTestResult } from './backflow/backflowTestResult.ts'
import type { RuleProfile } from './backflow/judgeReducedPressure.ts'
import { type AssetScores, healthFromScores } from './checkups/healthFromScores.ts'
import { expectedGpm } from './flow/expectedGpm.ts'
import { flowVariancePct } from './flow/flowVariancePct.ts'
import { meterGpm } from './flow/meterGpm.ts'
import { type AreaFlow, precipRateByArea } from './precipitation/precipRateByArea.ts'
import { precipRateByCatchCans } from './precipitation/precipRateByCatchCans.ts'
import { precipRateByDripGrid } from './precipitation/precipRateByDripGrid.ts'
import { precipRateBySpacing } from './precipitation/precipRateBySpacing.ts'
import { laborCents } from './quotes/laborCents.ts'
import { quoteTotals } from './quotes/quoteTotals.ts'
import { unitPriceCents } from './quotes/unitPriceCents.ts'
import type { ReadUnit } from './reference/gallonsPerUnit.ts'
import { type LossMode, leakGallonsPerWeek } from './savings/leakGallonsPerWeek.ts'
import { cycleSoak } from './scheduling/cycleSoak.ts'
import { gallonsFromDepth } from './scheduling/gallonsFromDepth.ts'
import { maxDaysBetween } from './scheduling/maxDaysBetween.ts'
import { monthlyWaterCostCents } from './scheduling/monthlyWaterCostCents.ts'
import { seasonalAdjust } from './scheduling/seasonalAdjust.ts'
import { type DayMode, wateringsPerWeek } from './scheduling/wateringsPerWeek.ts'
import { weeklyGallons } from './scheduling/weeklyGallons.ts'
import { weeklyMinutes } from './scheduling/weeklyMinutes.ts'
import { weeklyNeed } from './scheduling/weeklyNeed.ts'
import { distributionUniformity } from './uniformity/distributionUniformity.ts'
import { runTimeMultiplier } from './uniformity/runTimeMultiplier.ts'
import { type Vector, vectors } from './vectors.table.ts'

type Numbers<K extends string> = Readonly<Record<K, number>>

interface QuoteVector extends Numbers<'discount_pct' | 'tax_pct'> {
  readonly lines: readonly { readonly material: number; readonly labor: number; readonly tax_material: boolean }[]
  readonly tax_labor: boolean
}

type BackflowStates = Pick<AssemblyReadings, 'rv_state' | 'cv2_state' | 'ai_state' | 'ai_fully_open'>
type BackflowNumbers = Partial<Numbers<'cv1' | 'cv2' | 'rv' | 'ai' | 'cv' | 'gap_in' | 'supply_in'>>

interface BackflowVector extends BackflowStates, BackflowNumbers {
  readonly type: BackflowType
  readonly profile: RuleProfile
}

const calculations: Readonly<Record<string, (input: never) => unknown>> = {
  pr_area: (it: AreaFlow) => precipRateByArea(it).value,
  pr_spacing: (it: Numbers<'gpm' | 'arc_deg' | 'head_ft' | 'row_ft'>) =>
    precipRateBySpacing({ ...it, head_spacing_ft: it.head_ft, row_spacing_ft: it.row_ft }).value,
  pr_catch: (it: Numbers<'avg_ml' | 'minutes' | 'area_in2'>) =>
    precipRateByCatchCans({ avg: it.avg_ml, unit: 'ml', test_min: it.minutes, device_area_in2: it.area_in2 }).value,
  pr_dripline: (it: Numbers<'gph' | 'emitter_in' | 'row_in'>) =>
    precipRateByDripGrid({ gph: it.gph, emitter_spacing_in: it.emitter_in, row_spacing_in: it.row_in }).value,
  du_lq: (it: { readings: readonly number[] }) => distributionUniformity(it.readings).value?.du_lq,
  rtm: (it: Numbers<'du'>) => runTimeMultiplier(it.du).value,
  need_in_week: (it: Numbers<'eto_month' | 'days' | 'kl' | 'sun' | 'rain_month' | 'eff'>) =>
    weeklyNeed({
      eto_month_in: it.eto_month,
      rain_month_in: it.rain_month,
      days_in_month: it.days,
      kl: it.kl,
      sun_factor: it.sun,
      rain_effectiveness: it.eff,
    }).value,
  gal_from_depth: (it: Numbers<'depth_in' | 'area_sqft'>) => gallonsFromDepth(it.depth_in, it.area_sqft).value,
  minutes_week: (it: Numbers<'need_in' | 'pr' | 'du'>) =>
    weeklyMinutes({ need_in_week: it.need_in, precip_rate_in_h: it.pr, du_lq: it.du }).value?.min_week,
  cycle_soak: (it: Numbers<'pr' | 'ir' | 'asa' | 'event_min'>) =>
    cycleSoak({ precip_rate_in_h: it.pr, intake_in_h: it.ir, surface_in: it.asa, event_min: it.event_min }).value,
  max_days: (it: Numbers<'aw' | 'root_in' | 'depletion' | 'need_in_week'>) =>
    maxDaysBetween({ ...it, available_water: it.aw, root_depth_in: it.root_in }).value,
  seasonal_adjust: (it: { eto: readonly number[] }) => seasonalAdjust(it.eto).value,
  waterings_per_week: (it: { mode: DayMode; n?: number; days?: readonly number[] }) =>
    wateringsPerWeek({ day_mode: it.mode, interval_days: it.n, days_of_week: it.days ?? null }).value,
  gal_week: (it: Numbers<'gpm' | 'run_min' | 'starts' | 'sa' | 'per_week'>) =>
    weeklyGallons({ ...it, seasonal_adjust_pct: it.sa, waterings_per_week: it.per_week }).value,
  cost_month_cents: (it: Numbers<'gal_week' | 'cents_per_kgal'>) =>
    monthlyWaterCostCents(it.gal_week, it.cents_per_kgal),
  leak_gal_week: (it: Numbers<'gpm' | 'minutes_week' | 'qty'> & { mode: LossMode }) =>
    leakGallonsPerWeek({ ...it, loss_mode: it.mode, loss_gpm: it.gpm }).value,
  meter_gpm: (it: Numbers<'start' | 'end' | 'minutes'> & { unit: ReadUnit }) =>
    meterGpm({ meter_start: it.start, meter_end: it.end, read_unit: it.unit, minutes: it.minutes }).value,
  expected_gpm: (it: Numbers<'psi' | 'ref_psi'> & { heads: readonly (readonly [number, number])[] }) =>
    expectedGpm(
      it.heads.map(([qty, gpm_each]) => ({ qty, gpm_each, ref_psi: it.ref_psi })),
      it.psi,
    ).value,
  flow_variance_pct: (it: Numbers<'measured' | 'expected'>) => flowVariancePct(it.measured, it.expected).value,
  quote_totals: (it: QuoteVector) => toQuoteResult(it),
  unit_price_cents: (it: Numbers<'cost' | 'markup_pct'>) =>
    unitPriceCents({ kind: 'markup', cost_cents: it.cost, markup_pct: it.markup_pct }),
  labor_cents: (it: Numbers<'qty' | 'min_each' | 'rate_cents_h'>) => laborCents(it.qty, it.min_each, it.rate_cents_h),
  backflow_result: (it: BackflowVector) => toBackflowResult(it),
  health: (it: AssetScores) => healthFromScores(it),
}

function toQuoteResult({ lines, discount_pct, tax_pct, tax_labor }: QuoteVector) {
  const totals = quoteTotals(
    lines.map((line) => ({
      material_cents: line.material,
      labor_cents: line.labor,
      taxable_material: line.tax_material,
      selected: true,
    })),
    { discount_kind: 'percent', discount_value: discount_pct, tax_rate_pct: tax_pct, tax_labor },
  )
  const { subtotal_cents, discount_cents, taxable_cents, tax_cents, total_cents } = totals
  return {
    subtotal: subtotal_cents,
    discount: discount_cents,
    taxable: taxable_cents,
    tax: tax_cents,
    total: total_cents,
  }
}

function toBackflowResult(it: BackflowVector) {
  const { type, profile, cv1, cv2, rv, ai, cv, gap_in, supply_in, ...states } = it
  return backflowTestResult({
    type,
    rule_profile: profile,
    readings: { cv1_psid: cv1, cv2_psid: cv2, rv_psid: rv, ai_psid: ai, cv_psid: cv, ...states },
    air_gap_in: gap_in,
    supply_diameter_in: supply_in,
  }).result
}

function run({ fn, in: input }: Vector): unknown {
  return calculations[fn]?.(input as never) // each row has the input of its calculation
}

describe('published test vectors', () => {
  it('are complete', () => expect(vectors).toHaveLength(62))

  it.each(vectors)('$fn of $in is $out', (vector) => {
    const outcome = run(vector)
    if (typeof vector.out !== 'number') return expect(outcome).toEqual(vector.out)
    expect(typeof outcome).toBe('number')
    expect(Math.abs(Number(outcome) - vector.out)).toBeLessThanOrEqual(vector.tol ?? 0.001)
  })
})
