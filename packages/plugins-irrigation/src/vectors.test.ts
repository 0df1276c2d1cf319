import { describe, expect, it } from 'vitest'
import { vectors } from '../../irrigation-rules/src/vectors.table.ts'
import { openRules } from './testing/openRules.ts'

/** Formula of a page for each calculation of the published vectors. */
const formulas: Readonly<Record<string, string>> = {
  pr_area: 'R.precipRateByArea(input).value',
  pr_spacing: 'R.precipRateBySpacing({ ...input, head_spacing_ft: input.head_ft, row_spacing_ft: input.row_ft }).value',
  pr_catch:
    "R.precipRateByCatchCans({ avg: input.avg_ml, unit: 'ml', test_min: input.minutes, device_area_in2: input.area_in2 }).value",
  pr_dripline:
    'R.precipRateByDripGrid({ gph: input.gph, emitter_spacing_in: input.emitter_in, row_spacing_in: input.row_in }).value',
  du_lq: 'R.distributionUniformity(input.readings).value.du_lq',
  rtm: 'R.runTimeMultiplier(input.du).value',
  need_in_week:
    'R.weeklyNeed({ eto_month_in: input.eto_month, rain_month_in: input.rain_month, days_in_month: input.days, kl: input.kl, sun_factor: input.sun, rain_effectiveness: input.eff }).value',
  gal_from_depth: 'R.gallonsFromDepth(input.depth_in, input.area_sqft).value',
  minutes_week:
    'R.weeklyMinutes({ need_in_week: input.need_in, precip_rate_in_h: input.pr, du_lq: input.du }).value.min_week',
  cycle_soak:
    'R.cycleSoak({ precip_rate_in_h: input.pr, intake_in_h: input.ir, surface_in: input.asa, event_min: input.event_min }).value',
  max_days: 'R.maxDaysBetween({ ...input, available_water: input.aw, root_depth_in: input.root_in }).value',
  seasonal_adjust: 'R.seasonalAdjust(input.eto).value',
  waterings_per_week:
    'R.wateringsPerWeek({ day_mode: input.mode, interval_days: input.n, days_of_week: input.days }).value',
  gal_week: 'R.weeklyGallons({ ...input, seasonal_adjust_pct: input.sa, waterings_per_week: input.per_week }).value',
  cost_month_cents: 'R.monthlyWaterCostCents(input.gal_week, input.cents_per_kgal)',
  leak_gal_week: 'R.leakGallonsPerWeek({ ...input, loss_mode: input.mode, loss_gpm: input.gpm }).value',
  meter_gpm:
    'R.meterGpm({ meter_start: input.start, meter_end: input.end, read_unit: input.unit, minutes: input.minutes }).value',
  expected_gpm:
    'R.expectedGpm(input.heads.map((head) => ({ qty: head[0], gpm_each: head[1], ref_psi: input.ref_psi })), input.psi).value',
  flow_variance_pct: 'R.flowVariancePct(input.measured, input.expected).value',
  quote_totals:
    "R.quoteTotals(input.lines.map((line) => ({ material_cents: line.material, labor_cents: line.labor, taxable_material: line.tax_material, selected: true })), { discount_kind: 'percent', discount_value: input.discount_pct, tax_rate_pct: input.tax_pct, tax_labor: input.tax_labor })",
  unit_price_cents: "R.unitPriceCents({ kind: 'markup', cost_cents: input.cost, markup_pct: input.markup_pct })",
  labor_cents: 'R.laborCents(input.qty, input.min_each, input.rate_cents_h)',
  backflow_result:
    'R.backflowTestResult({ type: input.type, rule_profile: input.profile, readings: { ...input, cv1_psid: input.cv1, cv2_psid: input.cv2, rv_psid: input.rv, ai_psid: input.ai, cv_psid: input.cv }, air_gap_in: input.gap_in, supply_diameter_in: input.supply_in }).result',
  health: 'R.healthFromScores(input)',
}

/** The published totals have no unit in their names. */
const inCents = (out: object) =>
  Object.fromEntries(Object.entries(out).map(([name, cents]) => [`${name}_cents`, cents]))

const evaluate = await openRules()

describe('published test vectors, through a stored formula', () => {
  it('are complete', () => expect(vectors).toHaveLength(62))

  it.each(vectors)('$fn of $in is $out', ({ fn, in: input, out, tol = 0.001 }) => {
    const outcome = evaluate(formulas[fn] ?? '', input)
    if (typeof out === 'number') expect(Math.abs(Number(outcome ?? Number.NaN) - out)).toBeLessThanOrEqual(tol)
    else if (fn === 'quote_totals') expect(outcome).toMatchObject(inCents(Object(out)))
    else expect(outcome).toEqual(out)
  })
})
