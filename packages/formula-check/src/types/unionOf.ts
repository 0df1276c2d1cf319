import { isSubtype } from './isSubtype.ts'
import { kindOfLiteral } from './kindOfLiteral.ts'
import { partsOf } from './partsOf.ts'
import {
  ANY,
  BOOLEAN,
  EMPTY_LIST,
  type ListType,
  listOf,
  NEVER,
  OPEN_OBJECT,
  type Part,
  sizeOf,
  type Type,
} from './Type.ts'

const MAX_PARTS = 24
const MAX_OBJECTS = 8
const MAX_SIZE = 2_000

/**
 * Returns the union of the given types: flat, without parts that another one covers, with one list at most. A union
 * that grows too large becomes `any`.
 */
export function unionOf(types: readonly Type[]): Type {
  const parts: Part[] = []
  for (const type of types)
    for (const part of partsOf(type)) {
      if (part.kind === 'any') return ANY
      add(parts, part)
      if (parts.length > MAX_PARTS && !shrink(parts)) return ANY
    }
  return merged(parts)
}

/** Replaces literals by their kinds; false when too many parts remain. */
function shrink(parts: Part[]): boolean {
  for (const part of parts.splice(0)) add(parts, part.kind === 'literal' ? kindOfLiteral(part) : part)
  return parts.length <= MAX_PARTS
}

function add(parts: Part[], part: Part): void {
  for (const [i, known] of parts.entries()) {
    if (known.kind === 'list' && part.kind === 'list') {
      parts[i] = listOfBoth(known, part)
      return
    }
    if (isSubtype(part, known)) {
      if ('isSoft' in known && 'isSoft' in part && !part.isSoft) parts[i] = part
      return
    }
    if (isSubtype(known, part)) {
      parts.splice(i, 1)
      add(parts, part)
      return
    }
  }
  parts.push(part)
}

function listOfBoth(one: ListType, other: ListType): ListType {
  if (one === EMPTY_LIST) return other
  return other === EMPTY_LIST ? one : listOf(unionOf([one.item, other.item]))
}

function merged(parts: readonly Part[]): Type {
  const booleans = parts.filter((part) => part.kind === 'literal' && typeof part.value === 'boolean')
  const objects = parts.filter((part) => part.kind === 'object')
  const left = parts.filter(
    (part) =>
      (booleans.length < 2 || !booleans.includes(part)) && (objects.length <= MAX_OBJECTS || part.kind !== 'object'),
  )
  if (booleans.length === 2) left.push(BOOLEAN)
  if (objects.length > MAX_OBJECTS) left.push(OPEN_OBJECT)
  const [only] = left
  if (!only) return NEVER
  if (left.length === 1) return only
  const size = left.reduce((sum, part) => sum + sizeOf(part), 1)
  return size > MAX_SIZE ? ANY : { kind: 'union', parts: left, size }
}
