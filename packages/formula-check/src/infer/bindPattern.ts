import type { Expression, Pattern } from '@sluice/engine/formula'
import { present } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, listOf, OPEN_OBJECT, SOFT_UNDEFINED, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { readMember } from './inferMember.ts'
import { itemsOf, itemType } from './itemsOf.ts'
import { requirePresent } from './requirePresent.ts'

/** Writes to a name or, in assignments, to a member. */
export type Store = (target: Pattern & { readonly kind: 'bind' | 'target' }, type: Type) => void

interface Binding {
  readonly type: Type
  /** Source of the value, for reports. */
  readonly source: Expression | null
}

/** Destructures a type by a pattern and stores the parts. */
export function bindPattern(walk: Walk, pattern: Pattern, { type, source }: Binding, store: Store): void {
  const given = pattern.fallback ? withFallback(walk, type, pattern.fallback) : type
  switch (pattern.kind) {
    case 'bind':
    case 'target':
      store(pattern, given)
      return
    case 'objectPattern':
      bindObject(walk, pattern, { type: given, source }, store)
      return
    case 'arrayPattern':
      bindArray(walk, pattern, { type: given, source }, store)
      return
    default:
      pattern satisfies never
  }
}

/** A fallback replaces undefined. */
function withFallback(walk: Walk, type: Type, fallback: Expression): Type {
  const rest = partsOf(type).filter(({ kind }) => kind !== 'undefined')
  return unionOf([...rest, walk.infer(fallback)])
}

function bindObject(
  walk: Walk,
  pattern: Pattern & { readonly kind: 'objectPattern' },
  { type, source }: Binding,
  store: Store,
): void {
  const value = source ? requirePresent(walk, type, { node: source, what: 'it is taken apart' }) : present(type)
  for (const { key, target } of pattern.entries) {
    const range = { start: target.start, end: target.end }
    if (typeof key !== 'string') walk.infer(key)
    const read = () => (typeof key === 'string' ? readMember(walk, value, { name: key, range }) : ANY)
    const member = target.fallback ? walk.muted(read) : read()
    bindPattern(walk, target, { type: member, source: null }, store)
  }
  if (pattern.rest) bindPattern(walk, pattern.rest, { type: OPEN_OBJECT, source: null }, store)
}

function bindArray(
  walk: Walk,
  pattern: Pattern & { readonly kind: 'arrayPattern' },
  { type, source }: Binding,
  store: Store,
): void {
  const item = source ? itemsOf(walk, source, type) : (itemType(type) ?? ANY)
  for (const target of pattern.items)
    if (target) bindPattern(walk, target, { type: unionOf([item, SOFT_UNDEFINED]), source: null }, store)
  if (pattern.rest) bindPattern(walk, pattern.rest, { type: listOf(item), source: null }, store)
}
