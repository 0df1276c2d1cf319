import type { OptionalNumber } from '../calculated/calculated.ts'
import type { BackflowComponent, BackflowFailure } from './backflowFailure.ts'
import type { AssemblyReadings } from './backflowReadings.ts'

/** Result for the components of an assembly: the failed ones and the missing readings. */
export interface Judgement {
  readonly failures: readonly BackflowFailure[]
  readonly missing: readonly string[]
}

/** Joins judgements in their order. */
export function joinJudgements(parts: readonly Judgement[]): Judgement {
  return { failures: parts.flatMap((part) => part.failures), missing: parts.flatMap((part) => part.missing) }
}

/** A judgement that finds nothing wrong. */
export const passed: Judgement = { failures: [], missing: [] }

/** A judgement that one component failed. */
export function failed(failure: BackflowFailure): Judgement {
  return { failures: [failure], missing: [] }
}

/** A judgement with a missing reading. */
export function missingReading(reading: keyof AssemblyReadings): Judgement {
  return { failures: [], missing: [reading] }
}

/** Judges a pressure in psid against its lowest allowed value. */
export function judgePressure(component: BackflowComponent, psid: OptionalNumber, limit: number): Judgement {
  if (!isReading(psid)) return { failures: [], missing: [`${component}_psid`] }
  return psid >= limit ? passed : failed({ component, reason: 'below_limit', value: psid, limit })
}

/** Whether a pressure was read. */
export function isReading(psid: OptionalNumber): psid is number {
  return typeof psid === 'number' && Number.isFinite(psid)
}
