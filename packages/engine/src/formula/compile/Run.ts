import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { NotLoadedError } from '../LatePart.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'

/**
 * Values of one function call or block: its slots from 1 on, and the enclosing frame at 0. Plain arrays are the
 * cheapest frames, so the type does not describe the slots; the compiler knows them.
 */
export type Frame = unknown[]

/** A compiled expression. */
export type Run = (evaluation: Evaluation, frame: Frame) => unknown

/** Returns the enclosing frame. */
export function outerFrame(frame: Frame): Frame {
  // Slot 0 holds only a frame, see `Frame`.
  return frame[0] as Frame
}

/** Value of an optional chain that ended early; the following links pass it on. */
export const SKIP = Symbol('skip')

/** Value of a name whose declaration has not been executed. */
export const TDZ = Symbol('tdz')

/** Whether an optional link ends the chain at this receiver, or the chain has ended before. */
export function isSkipped(receiver: unknown, optional: boolean): boolean {
  return receiver === SKIP || (optional && (receiver === null || receiver === undefined))
}

/** Returns the error with the range of a node, unless it already has a range. */
export function atNode(error: unknown, node: Range): unknown {
  if (!(error instanceof FormulaError) || error.range || error instanceof NotLoadedError) return error
  return new FormulaError(error.code, error.message, { start: node.start, end: node.end }, { cause: error.cause })
}
