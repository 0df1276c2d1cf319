/** A calculation by name, its input and its published result; numbers agree within `tol`, by default 0.001. */
export interface Vector {
  readonly fn: string
  readonly in: Readonly<Record<string, unknown>>
  readonly out: unknown
  readonly tol?: number
}

/** Published test vectors of the calculations. */
export const vectors: readonly Vector[] = [
  { fn: 'pr_area', in: { gpm: 8, area_sqft: 900 }, out: 0.856 },
  { fn: 'pr_spacing', in: { gpm: 1.85, arc_deg: 180, head_ft: 15, row_ft: 15 }, out: 1.5836 },
  { fn: 'pr_spacing', in: { gpm: 1.47, arc_deg: 360, head_ft: 19, row_ft: 19 }, out: 0.3921 },
  { fn: 'pr_catch', in: { avg_ml: 24, minutes: 10, area_in2: 16.6 }, out: 0.5292 },
  { fn: 'pr_dripline', in: { gph: 0.9, emitter_in: 12, row_in: 18 }, out: 0.9629 },
  { fn: 'du_lq', in: { readings: [32, 30, 29, 27, 26, 26, 25, 25, 24, 24, 23, 22, 20, 19, 17, 15] }, out: 0.7396 },
  { fn: 'du_lq', in: { readings: [18, 22, 25, 19, 21, 24] }, out: 0.8605 },
  { fn: 'rtm', in: { du: 0.8 }, out: 1.1364 },
  { fn: 'rtm', in: { du: 0.65 }, out: 1.2658 },
  { fn: 'rtm', in: { du: 0.5 }, out: 1.4286 },
  { fn: 'rtm', in: { du: 0.3 }, out: 1.5625 },
  { fn: 'need_in_week', in: { eto_month: 7.22, days: 31, kl: 0.6, sun: 1, rain_month: 0, eff: 0.5 }, out: 0.9782 },
  { fn: 'need_in_week', in: { eto_month: 7.22, days: 31, kl: 0.6, sun: 1, rain_month: 1.2, eff: 0.5 }, out: 0.8427 },
  { fn: 'gal_from_depth', in: { depth_in: 0.9782, area_sqft: 2500 }, out: 1524.5, tol: 0.5 },
  { fn: 'minutes_week', in: { need_in: 0.978194, pr: 0.54, du: 0.65 }, out: 137.58, tol: 0.02 },
  { fn: 'cycle_soak', in: { pr: 1.58, ir: 0.2, asa: 0.26, event_min: 22 }, out: { cycles: 2, cycle_min: 11 } },
  { fn: 'cycle_soak', in: { pr: 1.58, ir: 0.1, asa: 0.2, event_min: 22 }, out: { cycles: 3, cycle_min: 8 } },
  { fn: 'cycle_soak', in: { pr: 0.43, ir: 0.35, asa: 0.3, event_min: 45 }, out: { cycles: 1, cycle_min: 45 } },
  { fn: 'cycle_soak', in: { pr: 0.43, ir: 0.6, asa: 0.4, event_min: 45 }, out: { cycles: 1, cycle_min: 45 } },
  { fn: 'max_days', in: { aw: 0.18, root_in: 6, depletion: 0.5, need_in_week: 0.978194 }, out: 3.864 },
  {
    fn: 'seasonal_adjust',
    in: { eto: [2.27, 2.72, 4.34, 5.27, 6.39, 7.15, 7.22, 7.25, 5.57, 4.38, 2.74, 2.21] },
    out: [30, 40, 60, 75, 90, 100, 100, 100, 75, 60, 40, 30],
  },
  { fn: 'waterings_per_week', in: { mode: 'odd' }, out: 3.4329 },
  { fn: 'waterings_per_week', in: { mode: 'even' }, out: 3.4329 },
  { fn: 'waterings_per_week', in: { mode: 'interval', n: 3 }, out: 2.3333 },
  { fn: 'waterings_per_week', in: { mode: 'days_of_week', days: [1, 3, 5] }, out: 3 },
  { fn: 'gal_week', in: { gpm: 12, run_min: 15, starts: 2, sa: 100, per_week: 3 }, out: 1080 },
  { fn: 'gal_week', in: { gpm: 12, run_min: 15, starts: 2, sa: 80, per_week: 3 }, out: 864 },
  {
    fn: 'gal_week',
    in: { gpm: 12, run_min: 15, starts: 2, sa: 80, per_week: 3.432876712328767 },
    out: 988.67,
    tol: 0.01,
  },
  { fn: 'cost_month_cents', in: { gal_week: 864, cents_per_kgal: 650 }, out: 2434 },
  { fn: 'leak_gal_week', in: { mode: 'runtime', gpm: 4, minutes_week: 90, qty: 1 }, out: 360 },
  { fn: 'leak_gal_week', in: { mode: 'constant', gpm: 0.5, minutes_week: 0, qty: 1 }, out: 5040 },
  { fn: 'meter_gpm', in: { start: 104352, end: 104386.5, unit: 'gal', minutes: 3 }, out: 11.5 },
  { fn: 'meter_gpm', in: { start: 0, end: 4.6, unit: 'cf', minutes: 3 }, out: 11.4701 },
  {
    fn: 'expected_gpm',
    in: {
      heads: [
        [4, 1.85],
        [3, 0.92],
        [1, 3.7],
      ],
      psi: 30,
      ref_psi: 30,
    },
    out: 13.86,
  },
  {
    fn: 'expected_gpm',
    in: {
      heads: [
        [4, 1.85],
        [3, 0.92],
        [1, 3.7],
      ],
      psi: 40,
      ref_psi: 30,
    },
    out: 16.0041,
  },
  { fn: 'flow_variance_pct', in: { measured: 15.9, expected: 13.86 }, out: 14.719 },
  {
    fn: 'quote_totals',
    in: {
      lines: [
        { material: 3880, labor: 7600, tax_material: true },
        { material: 6250, labor: 11875, tax_material: true },
        { material: 7900, labor: 0, tax_material: false },
      ],
      discount_pct: 5,
      tax_pct: 8.25,
      tax_labor: false,
    },
    out: { subtotal: 37505, discount: 1875, taxable: 9624, tax: 794, total: 36424 },
  },
  {
    fn: 'quote_totals',
    in: {
      lines: [
        { material: 3880, labor: 7600, tax_material: true },
        { material: 6250, labor: 11875, tax_material: true },
        { material: 7900, labor: 0, tax_material: false },
        { material: 8900, labor: 4750, tax_material: true },
      ],
      discount_pct: 5,
      tax_pct: 8.25,
      tax_labor: false,
    },
    out: { subtotal: 51155, discount: 2558, taxable: 18078, tax: 1491, total: 50088 },
  },
  {
    fn: 'quote_totals',
    in: {
      lines: [
        { material: 3880, labor: 7600, tax_material: true },
        { material: 6250, labor: 11875, tax_material: true },
        { material: 7900, labor: 0, tax_material: false },
      ],
      discount_pct: 0,
      tax_pct: 0,
      tax_labor: false,
    },
    out: { subtotal: 37505, discount: 0, taxable: 10130, tax: 0, total: 37505 },
  },
  { fn: 'unit_price_cents', in: { cost: 333, markup_pct: 37.5 }, out: 458 },
  { fn: 'unit_price_cents', in: { cost: 485, markup_pct: 100 }, out: 970 },
  { fn: 'labor_cents', in: { qty: 4, min_each: 12, rate_cents_h: 9500 }, out: 7600 },
  { fn: 'labor_cents', in: { qty: 1, min_each: 75, rate_cents_h: 9500 }, out: 11875 },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'usc10', cv1: 6.2, rv: 2.8, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'pass',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'usc10', cv1: 5.4, rv: 2.8, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'pass',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'buffer3', cv1: 5.4, rv: 2.8, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'fail',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'both', cv1: 5.4, rv: 2.8, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'fail',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'usc10', cv1: 4.8, rv: 1.8, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'fail',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'buffer3', cv1: 4.8, rv: 1.8, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'fail',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'buffer3', cv1: 4.9, rv: 1.9, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'fail',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'usc10', cv1: 6.2, rv: 2.8, rv_state: 'opened', cv2_state: 'leaked' },
    out: 'fail',
  },
  {
    fn: 'backflow_result',
    in: { type: 'rp', profile: 'usc10', cv1: 6.2, rv_state: 'opened', cv2_state: 'closed_tight' },
    out: 'incomplete',
  },
  { fn: 'backflow_result', in: { type: 'dc', profile: 'usc10', cv1: 1, cv2: 1.4 }, out: 'pass' },
  { fn: 'backflow_result', in: { type: 'dc', profile: 'usc10', cv1: 0.9, cv2: 2.1 }, out: 'fail' },
  { fn: 'backflow_result', in: { type: 'pvb', profile: 'usc10', ai: 1.2, ai_state: 'opened', cv: 1.1 }, out: 'pass' },
  { fn: 'backflow_result', in: { type: 'pvb', profile: 'usc10', ai_state: 'did_not_open', cv: 2 }, out: 'fail' },
  {
    fn: 'backflow_result',
    in: { type: 'svb', profile: 'usc10', ai: 1, ai_state: 'opened', ai_fully_open: false, cv: 1.5 },
    out: 'fail',
  },
  { fn: 'backflow_result', in: { type: 'air_gap', profile: 'usc10', gap_in: 1.5, supply_in: 1 }, out: 'fail' },
  { fn: 'backflow_result', in: { type: 'air_gap', profile: 'usc10', gap_in: 2, supply_in: 1 }, out: 'pass' },
  { fn: 'backflow_result', in: { type: 'avb', profile: 'usc10' }, out: 'not_testable' },
  { fn: 'health', in: { zones: [100, 88, 70, 94], controllers: [94], backflows: [60] }, out: 86 },
  { fn: 'health', in: { zones: [100, 88, 70, 94], controllers: [94], backflows: [] }, out: 89 },
]
