import type { OptionalNumber } from '../calculated/calculated.ts'
import type { CheckState } from './backflowReadings.ts'
import { failed, type Judgement, judgePressure } from './judgement.ts'

const limit = 1

/** Judges a check valve that must hold 1.0 psid in the direction of flow; a sufficient pressure alone shows that it closed. */
export function judgeCheck(
  component: 'cv1' | 'cv2' | 'cv',
  psid: OptionalNumber,
  state: CheckState | null | undefined,
): Judgement {
  return state === 'leaked' ? failed({ component, reason: 'leaked' }) : judgePressure(component, psid, limit)
}
