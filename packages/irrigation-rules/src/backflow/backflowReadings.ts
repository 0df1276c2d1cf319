import type { OptionalNumber } from '../calculated/calculated.ts'

/** State of a check valve after the test. */
export type CheckState = 'closed_tight' | 'leaked'

/** Readings of one assembly; pressures in psid with one decimal, absent when not read. */
export interface AssemblyReadings {
  readonly cv1_psid?: OptionalNumber
  readonly cv1_state?: CheckState | null
  readonly cv2_psid?: OptionalNumber
  readonly cv2_state?: CheckState | null
  readonly cv2_held_backpressure?: boolean | null
  readonly rv_psid?: OptionalNumber
  readonly rv_state?: 'opened' | 'did_not_open' | 'discharging' | null
  readonly ai_psid?: OptionalNumber
  readonly ai_state?: 'opened' | 'did_not_open' | null
  readonly ai_fully_open?: boolean | null
  readonly cv_psid?: OptionalNumber
  readonly cv_state?: CheckState | null
}

type BypassReadings = { readonly [K in keyof AssemblyReadings as `bypass_${K}`]?: AssemblyReadings[K] }

/** A reading set of a test: the assembly, the bypass of a detector assembly, and whether the shut-offs hold. */
export interface BackflowReadings extends AssemblyReadings, BypassReadings {
  readonly so1_tight?: boolean | null
  readonly so2_tight?: boolean | null
}
