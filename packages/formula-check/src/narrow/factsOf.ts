import type { Expression } from '@sluice/engine/formula'
import type { Facts } from '../flow/Facts.ts'
import { referenceKey } from '../flow/referenceKey.ts'
import { typeOfField } from '../standard/memberOf.ts'
import { absenceOf, present } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import type { Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'

/** Narrows a type by a test. */
export type Narrow = (type: Type) => Type

/**
 * Returns the facts that hold when a test narrows the type of a name or member: its own type, the shapes of its object
 * that can have such a member, and, unless undefined passes the test, that every optional link was present.
 */
export function factsOf(walk: Walk, node: Expression, narrow: Narrow, passesUndefined: boolean): Facts {
  const facts = new Map<string, Type>()
  const key = referenceKey(walk, node)
  const type = walk.typeOf(node)
  if (key !== null) {
    const narrowed = narrow(type)
    if (narrowed !== type) facts.set(key, narrowed)
  }
  const member = node.kind === 'chain' ? node.value : node
  if (member.kind === 'member') addShapes(walk, member, narrow, facts)
  if (!passesUndefined) addLinks(walk, member, facts)
  return facts
}

/** Narrows a union of shapes to those whose member can pass the test. */
function addShapes(
  walk: Walk,
  { object, property }: Expression & { readonly kind: 'member' },
  narrow: Narrow,
  facts: Map<string, Type>,
): void {
  const type = walk.typeOf(object)
  const key = type.kind === 'union' && typeof property === 'string' ? referenceKey(walk, object) : null
  if (key === null || typeof property !== 'string') return
  const parts = partsOf(type)
  const left = parts.filter((part) => {
    const field = part.kind === 'object' ? part.fields.get(property) : undefined
    return !field || narrow(typeOfField(field)).kind !== 'never'
  })
  if (left.length < parts.length) facts.set(key, unionOf(left))
}

/** Marks objects read with `?.` on the way as present. */
function addLinks(walk: Walk, node: Expression, facts: Map<string, Type>): void {
  for (let at = node; at.kind === 'member' || at.kind === 'call' || at.kind === 'chain'; ) {
    if (at.kind === 'chain') at = at.value
    else {
      const object = at.kind === 'member' ? at.object : at.callee
      const type = walk.typeOf(object)
      const key = absenceOf(type) === 'none' ? null : referenceKey(walk, object)
      if (key !== null && !facts.has(key)) facts.set(key, present(type))
      at = object
    }
  }
}
