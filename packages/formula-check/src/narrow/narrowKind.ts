import { isNothing } from '../types/isNothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, BIGINT, BOOLEAN, listOf, NUMBER, type Part, TEXT, type Type, UNDEFINED } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

/** Types that `any` is narrowed to by a `typeof` result; objects and functions may have any members. */
const KINDS: Readonly<Record<string, Type>> = {
  bigint: BIGINT,
  boolean: BOOLEAN,
  number: NUMBER,
  string: TEXT,
  undefined: UNDEFINED,
}

/** Possible results of `typeof`. */
export const KIND_NAMES: readonly string[] = [...Object.keys(KINDS), 'function', 'object', 'symbol']

/** Narrows a type to values with this `typeof` result, or with any other when `isEqual` is false. */
export function narrowKind(type: Type, kind: string, isEqual: boolean): Type {
  if (type.kind === 'any') return (isEqual ? KINDS[kind] : undefined) ?? type
  return unionOf(
    partsOf(type).filter(
      (part) => part.kind === 'any' || part.kind === 'variable' || (kindName(part) === kind) === isEqual,
    ),
  )
}

function kindName(part: Part): string {
  if (part.kind === 'literal') return typeof part.value
  if (part.kind === 'text') return 'string'
  if (part.kind === 'undefined' || part.kind === 'function') return part.kind
  return isNothing(part) || isObject(part) ? 'object' : part.kind
}

function isObject({ kind }: Part): boolean {
  return kind === 'list' || kind === 'object' || kind === 'standard'
}

/** Narrows a type to lists, or to everything else. */
export function narrowList(type: Type, isList: boolean): Type {
  if (type.kind === 'any') return isList ? listOf(ANY) : type
  return unionOf(partsOf(type).filter((part) => part.kind === 'any' || (part.kind === 'list') === isList))
}

/** Narrows a type to instances of a standard kind, or to everything else. */
export function narrowInstance(type: Type, instance: Type, isInstance: boolean): Type {
  if (type.kind === 'any') return isInstance ? instance : type
  return unionOf(partsOf(type).filter((part) => part.kind === 'any' || isInstance === isOf(part, instance)))
}

/** Whether a part may be an instance; plain objects are instances of no standard kind but `Object`. */
function isOf(part: Part, instance: Type): boolean {
  if (instance.kind === 'list') return part.kind === 'list'
  if (instance.kind !== 'standard') return part.kind !== 'literal' && !isNothing(part) && isObject(part)
  if (part.kind !== 'standard') return false
  return part.name === instance.name || (part.name === 'File' && instance.name === 'Blob')
}
