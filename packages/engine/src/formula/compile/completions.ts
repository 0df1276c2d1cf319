import { checkSignal, type Evaluation } from '../runtime/Evaluation.ts'
import { isUncatchable, shownError } from '../runtime/toFormulaError.ts'
import type { Frame } from './Run.ts'

/* Completion of a statement. The value of a `return` and the label of a jump are stored on the evaluation. */
export const NORMAL = 0
export const BREAK = 1
export const CONTINUE = 2
export const RETURN = 3

export type Completion = typeof BREAK | typeof CONTINUE | typeof NORMAL | typeof RETURN

/** A compiled statement. */
export type Execute = (evaluation: Evaluation, frame: Frame) => Completion

/** Returns the completion that ends a loop after a pass, or null to continue. */
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

/** Work that yields each value it waits for and is resumed with the result. */
export type Steps<T> = Generator<unknown, T, unknown>

/** Compiled expression or statement that may wait. */
export type Walk<T> = (evaluation: Evaluation, frame: Frame) => Steps<T>

/** Wraps a synchronous run as steps. */
export function atOnce<T>(run: (evaluation: Evaluation, frame: Frame) => T): Walk<T> {
  // biome-ignore lint/correctness/useYield: the callers delegate to it, and there is nothing to wait for
  return function* (evaluation, frame) {
    return run(evaluation, frame)
  }
}

/** Counts one pass through a loop. @throws {FormulaError} when the run was canceled or takes too long. */
export function pass(evaluation: Evaluation): void {
  evaluation.spend(1)
  checkSignal(evaluation)
}

/** Converts an error for a script's `catch`. @throws the error itself when it is uncatchable. */
export function caught(error: unknown): unknown {
  if (isUncatchable(error)) throw error
  return shownError(error)
}

/** Steps charged for catching an error: creating one costs far more than a pass through a loop. */
export const THROW = 50

/**
 * Caches nodes that contain an `await`. Others are not cached: the compiler does not ask about parts of a node without
 * `await`, so each is searched twice at most.
 */
const known = new WeakSet<object>()

/** Whether a node, or a list of nodes, contains an `await` that belongs to its own function; false for any other value. */
export function hasAwait(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (known.has(node)) return true
  const { kind, isAwait }: { readonly kind?: unknown; readonly isAwait?: unknown } = node
  const found =
    kind === 'await' || isAwait === true || (kind !== 'function' && Object.values({ ...node }).some(hasAwait))
  if (found) known.add(node)
  return found
}
