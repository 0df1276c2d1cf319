import { medianOf } from '../medianOf.ts'
import type { Gate } from './Gate.ts'

/** Minimum number of samples for a median. */
const LEAST_SAMPLES = 5

/** Minimum number where each sample must hold the bar. */
const LEAST_OF_EVERY = 3

/** Result of a gate. */
export interface Verdict {
  /** Median of the samples, or the worst of them where each must hold the bar. */
  readonly figure: number
  readonly isHeld: boolean
}

/**
 * Compares the median of the samples, or the worst of them, with the bar of a gate; a figure equal to the bar holds it.
 * @throws {Error} when there are fewer than five samples, or three where each counts.
 */
export function judgeGate({ name, bar, bound, judged }: Omit<Gate, 'measure'>, samples: readonly number[]): Verdict {
  const least = judged === 'every' ? LEAST_OF_EVERY : LEAST_SAMPLES
  if (samples.length < least)
    throw new Error(`The gate ${name} was measured ${samples.length} times; ${least} are needed.`)
  const worst = bound === 'most' ? Math.max(...samples) : Math.min(...samples)
  const figure = judged === 'every' ? worst : medianOf(samples)
  return { figure, isHeld: bound === 'most' ? figure <= bar : figure >= bar }
}

/** Output line of a gate: name, bar, figure, and whether it is held. */
export function gateLine({ name, bar, unit, bound }: Omit<Gate, 'measure'>, { figure, isHeld }: Verdict): string {
  const limit = `${bound === 'most' ? '≤' : '≥'} ${bar} ${unit}`
  return `${name.padEnd(28)}${limit.padEnd(14)}${figure.toFixed(2).padStart(10)} ${unit.padEnd(8)}${isHeld ? 'held' : 'not held'}`
}
