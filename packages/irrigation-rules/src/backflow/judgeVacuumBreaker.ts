import type { AssemblyReadings } from './backflowReadings.ts'
import { judgeCheck } from './judgeCheck.ts'
import { failed, type Judgement, joinJudgements, judgePressure, missingReading, passed } from './judgement.ts'

const airInletLimit = 1

/** Judges the air inlet and check of a vacuum breaker; a spill-resistant one must be seen fully open. */
export function judgeVacuumBreaker(readings: AssemblyReadings, type: 'pvb' | 'svb'): Judgement {
  const check = judgeCheck('cv', readings.cv_psid, readings.cv_state)
  if (readings.ai_state === 'did_not_open') {
    return joinJudgements([failed({ component: 'ai', reason: 'did_not_open' }), check])
  }
  const stateKnown = readings.ai_state || type === 'svb'
  return joinJudgements([
    stateKnown ? passed : missingReading('ai_state'),
    judgePressure('ai', readings.ai_psid, airInletLimit),
    openWide(readings.ai_fully_open, type),
    check,
  ])
}

function openWide(fullyOpen: boolean | null | undefined, type: 'pvb' | 'svb'): Judgement {
  if (fullyOpen === false) return failed({ component: 'ai', reason: 'not_fully_open' })
  return type === 'svb' && fullyOpen !== true ? missingReading('ai_fully_open') : passed
}
