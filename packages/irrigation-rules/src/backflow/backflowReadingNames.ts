import type { BackflowReadings } from './backflowReadings.ts'
import type { BackflowType } from './backflowTestResult.ts'

/** Name of a reading in a reading set. */
export type BackflowReadingName = keyof BackflowReadings

const shutoffs: readonly BackflowReadingName[] = ['so1_tight', 'so2_tight']
const checks: readonly BackflowReadingName[] = ['cv1_psid', 'cv1_state', 'cv2_psid', 'cv2_state']
const relief: readonly BackflowReadingName[] = ['cv2_held_backpressure', 'rv_psid', 'rv_state']
const breaker: readonly BackflowReadingName[] = ['ai_psid', 'ai_state', 'ai_fully_open', 'cv_psid', 'cv_state']
const bypassChecks: readonly BackflowReadingName[] = [
  'bypass_cv1_psid',
  'bypass_cv1_state',
  'bypass_cv2_psid',
  'bypass_cv2_state',
]
const bypassRelief: readonly BackflowReadingName[] = [
  'bypass_cv2_held_backpressure',
  'bypass_rv_psid',
  'bypass_rv_state',
]

const names: Readonly<Record<BackflowType, readonly BackflowReadingName[]>> = {
  rp: [...checks, ...relief, ...shutoffs],
  rpda: [...checks, ...relief, ...bypassChecks, ...bypassRelief, ...shutoffs],
  dc: [...checks, ...shutoffs],
  dcda: [...checks, ...bypassChecks, ...shutoffs],
  pvb: [...breaker, ...shutoffs],
  svb: [...breaker, ...shutoffs],
  avb: [],
  air_gap: [],
  none: [],
  unknown: [],
}

/** Gauge readings to take for an assembly of this type; empty where nothing can be read or the type is unknown. */
export function backflowReadingNames(type: BackflowType): readonly BackflowReadingName[] {
  return names[type]
}
