import { brief } from '../types/describe.ts'
import type { Type } from '../types/Type.ts'
import { truthOf } from '../types/truth.ts'
import type { Walk } from '../Walk.ts'

/** Reports code that a condition's type rules out. */
export function reportNever(walk: Walk, node: { start: number; end: number }, condition: Type): void {
  const truth = truthOf(condition) === 'truthy' ? 'true' : 'false'
  walk.report('check/unreachable', node, `This is never used: the condition is always ${truth} (${brief(condition)}).`)
}
