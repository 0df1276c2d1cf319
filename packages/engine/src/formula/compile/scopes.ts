/* Scopes of blocks. A block has its own frame only when a function inside it may keep the names declared in one pass. */
import type { LexicalName } from '../declarations.ts'
import { type Layout, Names } from './Names.ts'
import { type Frame, TDZ } from './Run.ts'

/** Names of a block; `enter` creates the frame that its statements run in. */
export interface BlockScope {
  readonly names: Names
  readonly hasFrame: boolean
  enter(frame: Frame): Frame
}

/** Opens the scope of a block or of a loop's head that declares these names. */
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
