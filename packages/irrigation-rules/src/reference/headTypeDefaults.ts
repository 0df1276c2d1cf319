import type { PicklistCode } from '../picklists/picklists.ts'

/** Type of the heads of a zone. */
export type HeadType = PicklistCode<'head_type'>

/** Defaults of a head type without measurements: in/h, pressure band in psi, uniformity 0–1, shortest meter test in min. */
export interface HeadTypeDefaults {
  readonly pr_in_h: number
  readonly min_psi: number
  readonly max_psi: number
  readonly best_psi: number
  readonly du_lq: number
  readonly meter_test_min: number
}

const spray = { pr_in_h: 1.6, min_psi: 20, max_psi: 45, best_psi: 30, du_lq: 0.6, meter_test_min: 5 }
const dripLine = { pr_in_h: 0.6, min_psi: 15, max_psi: 50, best_psi: 25, du_lq: 0.85, meter_test_min: 15 }
const emitter = { pr_in_h: 0.5, min_psi: 15, max_psi: 50, best_psi: 25, du_lq: 0.8, meter_test_min: 15 }

/** Defaults by head type; `null` where the heads vary too much for any. */
export const headTypeDefaults: Readonly<Record<HeadType, HeadTypeDefaults | null>> = {
  fixed_spray: spray,
  adjustable_spray: spray,
  strip_spray: spray,
  rotary_nozzle: { pr_in_h: 0.45, min_psi: 30, max_psi: 55, best_psi: 40, du_lq: 0.7, meter_test_min: 10 },
  gear_rotor: { pr_in_h: 0.5, min_psi: 35, max_psi: 65, best_psi: 45, du_lq: 0.65, meter_test_min: 10 },
  impact_rotor: { pr_in_h: 0.5, min_psi: 30, max_psi: 60, best_psi: 45, du_lq: 0.6, meter_test_min: 10 },
  bubbler: { pr_in_h: 2, min_psi: 15, max_psi: 50, best_psi: 25, du_lq: 0.8, meter_test_min: 5 },
  drip_line: dripLine,
  subsurface_drip: dripLine,
  drip_emitter: emitter,
  micro_spray: emitter,
  hose_bib: null,
  mixed: null,
}
