import { checkSignal } from '../runtime/checkSignal.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { isUncatchable, shownError } from '../runtime/toFormulaError.ts'
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

/** Work that stops wherever it waits for something, and is given what came of it. */
export type Steps<T> = Generator<unknown, T, unknown>

/** A compiled expression or statement that may wait. */
export type Walk<T> = (evaluation: Evaluation, frame: Frame) => Steps<T>

/** What waits for nothing, as steps. */
export function atOnce<T>(run: (evaluation: Evaluation, frame: Frame) => T): Walk<T> {
  // biome-ignore lint/correctness/useYield: the callers delegate to it, and there is nothing to wait for
  return function* (evaluation, frame) {
    return run(evaluation, frame)
  }
}

/** Counts one pass through a loop. @throws {FormulaError} when the run was called off or takes too long. */
export function pass(evaluation: Evaluation): void {
  evaluation.spend(1)
  checkSignal(evaluation)
}

/** The error as a script's `catch` sees it. @throws the error itself when no script may hold it up. */
export function caught(error: unknown): unknown {
  if (isUncatchable(error)) throw error
  return shownError(error)
}

/** Steps that catching an error counts for: making one costs far more than a pass through a loop. */
export const THROW = 50
