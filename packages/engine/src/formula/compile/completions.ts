import type { Evaluation } from '../runtime/Evaluation.ts'
import type { Frame } from './Run.ts'

/* How a statement ended. The value of a `return` and the label of a jump travel on the evaluation. */
export const NORMAL = 0
export const BREAK = 1
export const CONTINUE = 2
export const RETURN = 3

export type Completion = typeof BREAK | typeof CONTINUE | typeof NORMAL | typeof RETURN

/** A compiled statement. */
export type Execute = (evaluation: Evaluation, frame: Frame) => Completion

/** What a loop does after a pass that ended so: go on, or end with a completion. */
export function afterPass(
  completion: Completion,
  evaluation: Evaluation,
  labels: readonly string[],
): Completion | null {
  if (completion === NORMAL) return null
  if (completion === RETURN) return RETURN
  const { label } = evaluation
  if (label !== null && !labels.includes(label)) return completion
  evaluation.label = null
  return completion === BREAK ? NORMAL : null
}
