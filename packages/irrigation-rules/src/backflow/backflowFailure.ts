/** Part of an assembly that a test judges, named like the codes of replaced parts. */
export type BackflowComponent = 'cv1' | 'cv2' | 'rv' | 'ai' | 'cv' | 'so1' | 'so2' | 'air_gap' | 'installation'

/** Why a component failed; `limit` and `value` are psid, for an air gap inches. */
export type BackflowReason =
  | 'below_limit'
  | 'not_above_relief'
  | 'buffer_too_small'
  | 'leaked'
  | 'did_not_open'
  | 'discharging'
  | 'not_fully_open'
  | 'lost_backpressure'
  | 'shutoff_leaks'
  | 'wrong_installation'

/** A component that failed; `bypass` when it belongs to the bypass of a detector assembly. */
export interface BackflowFailure {
  readonly component: BackflowComponent
  readonly reason: BackflowReason
  readonly value?: number
  readonly limit?: number
  readonly bypass?: true
}
