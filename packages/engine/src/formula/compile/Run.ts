import type { Evaluation } from '../runtime/Evaluation.ts'

/**
 * The values of one function call or block: its slots from 1 on, and the frame around it at 0. Arrays are the cheapest
 * frames there are, so the type says nothing of what lies in which slot; the compiler knows.
 */
export type Frame = unknown[]

/** A compiled expression. */
export type Run = (evaluation: Evaluation, frame: Frame) => unknown

/** The frame around a frame. */
export function outerFrame(frame: Frame): Frame {
  // Slot 0 holds nothing else, see `Frame`.
  return frame[0] as Frame
}
