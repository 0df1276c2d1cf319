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
