import type { Expression, Range } from '@sluice/engine/formula'
import { isForbidden } from '@sluice/engine/formula/internals'
import { referenceKey } from '../flow/referenceKey.ts'
import { nearest } from '../nearest.ts'
import { memberNames, memberOf } from '../standard/memberOf.ts'
import { describe } from '../types/describe.ts'
import { isNothing } from '../types/isNothing.ts'
import { absenceOf, present } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, NEVER, SOFT_UNDEFINED, TEXT, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { named, requirePresent } from './requirePresent.ts'

type Member = Expression & { readonly kind: 'member' }

/** Infers the type of a member that is read, or called when `isCalled`. */
export function inferMember(walk: Walk, node: Member, isCalled = false): Type {
  const object = receiverOf(walk, node)
  const name = keyOf(walk, node)
  const key = referenceKey(walk, node)
  const known = key === null ? null : walk.flow.get(key)
  if (name === null) return computedMember(object)
  const type = readMember(walk, object, { name, range: nameRange(walk, node), object: node.object, isCalled })
  return known ?? type
}

/** Infers the type of a member's object, without null and undefined; reports it when it may be missing. */
function receiverOf(walk: Walk, { object: node, optional, property }: Member): Type {
  const type = walk.infer(node)
  if (!optional) {
    const what = typeof property === 'string' ? `“${property}” is read of it` : 'a member is read of it'
    return requirePresent(walk, type, { node, what, suggestion: optionalText(walk, node, property) })
  }
  const absence = absenceOf(type)
  if (absence === 'declared' || absence === 'sure') walk.skip = 'declared'
  else if (absence === 'soft' && walk.skip === 'none') walk.skip = 'soft'
  return absence === 'sure' ? NEVER : present(type)
}

/** Suggests the text with `?.`, when it is short and the member has a literal name. */
function optionalText({ code }: Walk, { start, end }: Range, property: Expression | string): string | undefined {
  if (typeof property !== 'string' || end - start > 60) return undefined
  const isName = /^[A-Za-z_$][\w$]*$/.test(property)
  return `${code.slice(start, end)}?.${isName ? property : `['${property}']`}`
}

/** Returns the name of a member; null when it is not known. */
function keyOf(walk: Walk, { property }: Member): string | null {
  if (typeof property === 'string') return property
  const type = walk.infer(property)
  return type.kind === 'literal' ? String(type.value) : null
}

/** Returns the type of a member with an unknown name: an item of a list, a character of a text, anything of an object. */
function computedMember(object: Type): Type {
  const types = partsOf(object).map((part) => {
    if (part.kind === 'list') return part.item
    return part.kind === 'text' ? TEXT : ANY
  })
  return types.length === 0 ? NEVER : unionOf([...types, SOFT_UNDEFINED])
}

interface Read {
  readonly name: string
  readonly range: Range
  /** Range of the object in the text, if known. */
  readonly object?: Range
  readonly isCalled?: boolean
}

/** Returns the type of a member by name; reports one that no part of the type has. */
export function readMember(walk: Walk, object: Type, read: Read): Type {
  const { name } = read
  const parts = partsOf(object)
  if (walk.facts.writes(name) || parts.some(({ kind }) => kind === 'any')) return ANY
  const types: Type[] = []
  let isMissing = false
  for (const part of parts) {
    if (part.kind === 'any' || isNothing(part)) continue
    const type = isForbidden(name) ? null : memberOf(part, name)
    if (type) types.push(type)
    else isMissing = true
  }
  if (types.length > 0) return unionOf(isMissing ? [...types, SOFT_UNDEFINED] : types)
  if (isMissing) reportUnknown(walk, object, read)
  return parts.length === 0 ? NEVER : ANY
}

function reportUnknown(walk: Walk, type: Type, { name, range, object, isCalled = false }: Read): void {
  const names = partsOf(type).flatMap((part) => (part.kind === 'any' ? [] : memberNames(part)))
  const shown = describe(type)
  const what = shown.length > 60 ? named(walk, object ?? range) : shown
  walk.report('check/unknown-member', range, `“${name}” is no member of ${what}.`, {
    severity: isCalled ? 'error' : 'warning',
    suggestion: nearest(name, names),
  })
}

/** Returns the range of a member's name. */
export function nameRange({ code }: Walk, { object, property, start, end }: Member): Range {
  if (typeof property !== 'string') return { start: property.start, end: property.end }
  if (code.slice(end - property.length, end) === property) return { start: end - property.length, end }
  const bracket = code.indexOf('[', object.end)
  return bracket < 0 || bracket >= end ? { start, end } : { start: bracket + 1, end: end - 1 }
}
