import { kindOfLiteral } from './kindOfLiteral.ts'
import type { Type } from './Type.ts'
import { unionOf } from './unionOf.ts'

/** Replaces the literals of a type by their kinds: `'a' | 1` becomes `text | number`. */
export function widen(type: Type): Type {
  if (type.kind === 'union') return unionOf(type.parts.map(widen))
  return type.kind === 'literal' ? kindOfLiteral(type) : type
}
