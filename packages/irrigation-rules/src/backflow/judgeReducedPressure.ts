import type { AssemblyReadings } from './backflowReadings.ts'
import {
  failed,
  isReading,
  type Judgement,
  joinJudgements,
  judgePressure,
  missingReading,
  passed,
} from './judgement.ts'

/** Rule for check 1: 5.0 psid and above the relief opening point, 3.0 psid above it (buffer), or both 5.0 and the buffer. */
export type RuleProfile = 'usc10' | 'buffer3' | 'both'

const reliefLimit = 2
const checkLimit = 5
const bufferLimit = 3
const forwardLimit = 1

/** Judges check 1, relief valve and check 2 of a reduced pressure assembly. */
export function judgeReducedPressure(readings: AssemblyReadings, profile: RuleProfile): Judgement {
  return joinJudgements([checkOne(readings, profile), reliefValve(readings), checkTwo(readings)])
}

function checkOne({ cv1_psid, cv1_state, rv_psid }: AssemblyReadings, profile: RuleProfile): Judgement {
  if (cv1_state === 'leaked') return failed({ component: 'cv1', reason: 'leaked' })
  if (!isReading(cv1_psid)) return missingReading('cv1_psid')
  const own = profile === 'buffer3' ? passed : judgePressure('cv1', cv1_psid, checkLimit)
  if (!isReading(rv_psid)) return own
  return joinJudgements([own, profile === 'usc10' ? aboveRelief(cv1_psid, rv_psid) : buffer(cv1_psid, rv_psid)])
}

function aboveRelief(cv1: number, rv: number): Judgement {
  return cv1 > rv ? passed : failed({ component: 'cv1', reason: 'not_above_relief', value: cv1, limit: rv })
}

/** Rounds to tenths, as shown by gauges: in binary, 4.9 - 1.9 would not be 3.0. */
function buffer(cv1: number, rv: number): Judgement {
  const value = Math.round((cv1 - rv) * 10) / 10
  return value >= bufferLimit
    ? passed
    : failed({ component: 'cv1', reason: 'buffer_too_small', value, limit: bufferLimit })
}

function reliefValve({ rv_state, rv_psid }: AssemblyReadings): Judgement {
  if (rv_state === 'did_not_open' || rv_state === 'discharging') return failed({ component: 'rv', reason: rv_state })
  const pressure = judgePressure('rv', rv_psid, reliefLimit)
  return rv_state ? pressure : joinJudgements([missingReading('rv_state'), pressure])
}

function checkTwo({ cv2_state, cv2_psid, cv2_held_backpressure }: AssemblyReadings): Judgement {
  if (cv2_held_backpressure === false) return failed({ component: 'cv2', reason: 'lost_backpressure' })
  if (cv2_state === 'closed_tight') return passed
  if (isReading(cv2_psid)) return judgePressure('cv2', cv2_psid, forwardLimit)
  return cv2_state ? failed({ component: 'cv2', reason: 'leaked' }) : missingReading('cv2_state')
}
