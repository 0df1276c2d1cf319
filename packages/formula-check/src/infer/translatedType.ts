import type { Expression } from '@sluice/engine/formula'
import { isNothing } from '../types/isNothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, TEXT, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import { widen } from '../types/widen.ts'
import type { Walk } from '../Walk.ts'

/** Whether a call is of the helper that gives the text of a language. */
export function isTranslation(walk: Walk, callee: Expression): boolean {
  if (callee.kind !== 'member' || callee.property !== 'translate') return false
  const { object } = callee
  return object.kind === 'name' && object.name === 'wwFormulas' && walk.scope.resolve('wwFormulas') === null
}

/** Type of a translation: one of the values of an object of texts, an empty text for an empty one, and the text of anything else. */
export function translatedType(texts: Type): Type {
  const types = partsOf(texts).flatMap((part): readonly Type[] => {
    if (part.kind === 'object') return part.isOpen ? [ANY] : [...part.fields.values()].map(({ type }) => widen(type))
    return isNothing(part) || ['bigint', 'boolean', 'literal', 'number', 'text'].includes(part.kind) ? [TEXT] : [ANY]
  })
  return unionOf([TEXT, ...types])
}
