/* Blocks. One has a frame of its own only when a function inside it may keep what one pass declared. */
import type { LexicalName } from '../declarations.ts'
import { type Layout, Names } from './Names.ts'
import type { Frame } from './Run.ts'
import { TDZ } from './signals.ts'

/** Names of a block, and what makes the frame that its statements run in. */
export interface BlockScope {
  readonly names: Names
  readonly hasFrame: boolean
  enter(frame: Frame): Frame
}

/** Opens a block for these statements, or for the patterns of a loop's head. */
export function openBlock(parent: Names, hasClosures: boolean, declares: readonly LexicalName[]): BlockScope {
  const hasFrame = hasClosures && declares.length > 0
  const layout: Layout = hasFrame ? { size: 1 } : parent.layout
  const names = new Names(parent.statements, parent, layout)
  const slots = declares.map(({ name, mode }) => names.declare(name, mode))
  const enter = (outer: Frame) => {
    const frame = hasFrame ? [outer] : outer
    for (const slot of slots) frame[slot] = TDZ
    return frame
  }
  return { names, hasFrame, enter }
}
