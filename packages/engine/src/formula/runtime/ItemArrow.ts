import { type FunctionFacts, factsOf } from './callable.ts'
import type { Evaluation } from './Evaluation.ts'

/** An arrow whose body a list method runs for each item: a call for each would take longer. */
export interface ItemArrow extends FunctionFacts {
  readonly evaluation: Evaluation
  /** The frame around the arrow. */
  readonly parent: unknown[]
  /** Number of slots of its own frame. */
  readonly size: number
  /** Runs the body in a frame that `itemFrame` created, and keeps nothing of it: the next item gets the same frame. */
  readonly body: (evaluation: Evaluation, frame: unknown[]) => unknown
}

/** Returns the arrow behind a function, when this run created it. */
export function itemArrowOf(value: unknown, evaluation: Evaluation): ItemArrow | null {
  // Only arrows have facts with an evaluation.
  const facts = factsOf(value) as ItemArrow | undefined
  return facts?.evaluation === evaluation ? facts : null
}

/**
 * Creates the frame of an arrow: the frame around it and two arguments. A frame with more slots starts with eight, because growing
 * an array at each new slot is slow.
 */
export function itemFrame({ parent, size }: ItemArrow, first: unknown, second: unknown): unknown[] {
  return size > 3
    ? [parent, first, second, undefined, undefined, undefined, undefined, undefined]
    : [parent, first, second]
}
