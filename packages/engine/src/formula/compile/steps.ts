import type { Evaluation } from '../runtime/Evaluation.ts'
import type { Frame } from './Run.ts'

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
