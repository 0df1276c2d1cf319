/*
 * Types used by `check`. A type lists the values that may occur, never those that must: unknown values are `any`, and
 * nothing is reported about `any`. Lists, objects and functions carry their size, so that composed types stay bounded.
 */

/** Unknown value; nothing is reported about it. */
export interface AnyType {
  readonly kind: 'any'
}

/** No value: the expression is never reached. */
export interface NeverType {
  readonly kind: 'never'
}

/**
 * Null or undefined. A soft one is possible although no type declares it, such as an item past the end of a list; it is
 * part of the type, but not reported as missing.
 */
export interface NothingType {
  readonly kind: 'null' | 'undefined'
  readonly isSoft: boolean
}

/** One primitive value. */
export interface LiteralType {
  readonly kind: 'literal'
  readonly value: bigint | boolean | number | string
}

/** All primitive values of a kind. */
export interface PrimitiveType {
  readonly kind: 'bigint' | 'boolean' | 'number' | 'text'
}

/** Object of a standard kind, such as `Date` or `Map`, with the types of its contents. */
export interface StandardType {
  readonly kind: 'standard'
  readonly name: string
  readonly args: readonly Type[]
  readonly size: number
}

/** A list of any length; `item` covers all its items. */
export interface ListType {
  readonly kind: 'list'
  readonly item: Type
  readonly size: number
}

/** A member of an object; one that is optional may be absent. */
export interface Field {
  readonly type: Type
  readonly isOptional: boolean
}

/** Plain object. An open one may have further, unknown members. */
export interface ObjectType {
  readonly kind: 'object'
  readonly fields: ReadonlyMap<string, Field>
  readonly isOpen: boolean
  readonly size: number
}

/** A parameter of a function; one that is optional may be left out. */
export interface Parameter {
  readonly name: string
  readonly type: Type
  readonly isOptional: boolean
}

/** Function; `rest` is the type of further arguments, null when it takes none. */
export interface FunctionType {
  readonly kind: 'function'
  readonly params: readonly Parameter[]
  readonly rest: Type | null
  readonly result: Type
  /** Replacement for a deprecated function. */
  readonly deprecated: string | null
  /** Members of a standard function, such as `Number.isInteger`. */
  readonly members: ReadonlyMap<string, Field> | null
  /** Signature of `new`; null when it cannot be constructed. */
  readonly construct: FunctionType | null
  /** Whether it can be called without `new`. */
  readonly isCallable: boolean
  readonly size: number
}

/** Value of one of several types; created by `unionOf` only, which keeps it flat. */
export interface UnionType {
  readonly kind: 'union'
  readonly parts: readonly Part[]
  readonly size: number
}

/** A type variable of a signature, such as the `T` of `(list: list<T>) => T`. */
export interface VariableType {
  readonly kind: 'variable'
  readonly name: string
}

/** Possible part of a union. */
export type Part =
  | FunctionType
  | ListType
  | LiteralType
  | NothingType
  | ObjectType
  | PrimitiveType
  | StandardType
  | VariableType

/** Any type. */
export type Type = AnyType | NeverType | Part | UnionType

/** Unknown value. */
export const ANY: AnyType = { kind: 'any' }
/** Unreachable value. */
export const NEVER: NeverType = { kind: 'never' }
/** Declared undefined. */
export const UNDEFINED: NothingType = { kind: 'undefined', isSoft: false }
/** Declared null. */
export const NULL: NothingType = { kind: 'null', isSoft: false }
/** Undefined that no type declares. */
export const SOFT_UNDEFINED: NothingType = { kind: 'undefined', isSoft: true }
/** Null that no type declares. */
export const SOFT_NULL: NothingType = { kind: 'null', isSoft: true }
/** Every text. */
export const TEXT: PrimitiveType = { kind: 'text' }
/** Every number. */
export const NUMBER: PrimitiveType = { kind: 'number' }
/** True or false. */
export const BOOLEAN: PrimitiveType = { kind: 'boolean' }
/** Every bigint. */
export const BIGINT: PrimitiveType = { kind: 'bigint' }
/** True alone. */
export const TRUE: LiteralType = { kind: 'literal', value: true }
/** False alone. */
export const FALSE: LiteralType = { kind: 'literal', value: false }

/** Returns the number of types that a type is made of. */
export function sizeOf(type: Type): number {
  return 'size' in type ? type.size : 1
}

/** Creates a list type. */
export function listOf(item: Type): ListType {
  return { kind: 'list', item, size: 1 + sizeOf(item) }
}

/** The empty list of a literal, whose items are those of another list in a union. */
export const EMPTY_LIST: ListType = listOf(ANY)

/** Creates the type of a standard object. */
export function standard(name: string, args: readonly Type[] = []): StandardType {
  return { kind: 'standard', name, args, size: args.reduce((size, arg) => size + sizeOf(arg), 1) }
}

/** Creates the type of a plain object with these members. */
export function objectOf(fields: ReadonlyMap<string, Field>, isOpen: boolean): ObjectType {
  let size = 1
  for (const { type } of fields.values()) size += sizeOf(type)
  return { kind: 'object', fields, isOpen, size }
}

/** Object with unknown members. */
export const OPEN_OBJECT: ObjectType = objectOf(new Map(), true)

interface FunctionParts {
  readonly params?: readonly Parameter[]
  readonly rest?: Type | null
  readonly result: Type
  readonly deprecated?: string | null
  readonly members?: ReadonlyMap<string, Field> | null
  readonly construct?: FunctionType | null
  readonly isCallable?: boolean
}

/** Creates a function type; without parameters it takes no arguments. */
export function functionOf({
  params = [],
  rest = null,
  result,
  deprecated = null,
  members = null,
  construct = null,
  isCallable = true,
}: FunctionParts): FunctionType {
  const types = [...params.map(({ type }) => type), ...(rest ? [rest] : []), result]
  const size = types.reduce((sum, type) => sum + sizeOf(type), 1)
  return { kind: 'function', params, rest, result, deprecated, members, construct, isCallable, size }
}

/** Function with an unknown signature. */
export const ANY_FUNCTION: FunctionType = functionOf({ rest: ANY, result: ANY })
