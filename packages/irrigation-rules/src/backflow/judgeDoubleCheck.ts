import type { AssemblyReadings } from './backflowReadings.ts'
import { judgeCheck } from './judgeCheck.ts'
import { type Judgement, joinJudgements } from './judgement.ts'

/** Judges both checks of a double check assembly. */
export function judgeDoubleCheck({ cv1_psid, cv1_state, cv2_psid, cv2_state }: AssemblyReadings): Judgement {
  return joinJudgements([judgeCheck('cv1', cv1_psid, cv1_state), judgeCheck('cv2', cv2_psid, cv2_state)])
}
