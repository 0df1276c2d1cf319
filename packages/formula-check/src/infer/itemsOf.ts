import type { Expression } from '@sluice/engine/formula'
import { brief } from '../types/describe.ts'
import { kindOfLiteral } from '../types/kindOfLiteral.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, listOf, type Part, TEXT, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { requirePresent } from './requirePresent.ts'

/** Returns the type of the items that a loop, a spread or a list pattern takes from a value; reports a value without items. */
export function itemsOf(walk: Walk, node: Expression, type: Type): Type {
  const list = requirePresent(walk, type, { node, what: 'its items are taken' })
  const items = itemType(list)
  if (items) return items
  const message = `Only a list can be spread or looped over, and this is ${brief(list)}.`
  walk.report('check/argument', node, message, { severity: 'error' })
  return ANY
}

/** Returns the type of a value's items; null when it certainly has none. */
export function itemType(type: Type): Type | null {
  const parts = partsOf(type)
  const items = parts.flatMap((part) => (part.kind === 'any' ? [ANY] : itemOf(part)))
  return items.length > 0 || parts.length === 0 ? unionOf(items) : null
}

/** Returns the item types of one part; empty when it has no items. */
function itemOf(part: Part): readonly Type[] {
  switch (part.kind) {
    case 'list':
      return [part.item]
    case 'text':
      return [TEXT]
    case 'literal':
      return kindOfLiteral(part).kind === 'text' ? [TEXT] : []
    case 'standard':
      return standardItem(part.name, part.args)
    case 'variable':
      return [ANY]
    default:
      return []
  }
}

function standardItem(name: string, [first = ANY, second = ANY]: readonly Type[]): readonly Type[] {
  if (name === 'Set') return [first]
  if (name === 'Map') return [listOf(unionOf([first, second]))]
  return name === 'URLSearchParams' || name === 'FormData' ? [listOf(ANY)] : []
}
