/*
 * The types that `check` reasons with. A type says which values may stand somewhere, never which must: what is not known
 * is `any`, and nothing is reported about `any`. Lists, objects and functions carry their size, so that types built out
 * of types stay bounded.
 */

/** A value of any kind; nothing is reported about it. */
export interface AnyType {
  readonly kind: 'any'
}

/** No value at all: what stands here is never reached. */
export interface NeverType {
  readonly kind: 'never'
}

/**
 * Null or undefined. A soft one may occur although nobody said so, such as an item behind the end of a list; it is part
 * of the type, but not reported as missing.
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

/** An object of a standard kind, such as `Date` or `Map`, with the types of what it holds. */
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

/** A plain object. An open one may have further members, of which nothing is known. */
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

/** A function; `rest` is the type of further arguments, null when it takes none. */
export interface FunctionType {
  readonly kind: 'function'
  readonly params: readonly Parameter[]
  readonly rest: Type | null
  readonly result: Type
  /** What to use instead of a deprecated function. */
  readonly deprecated: string | null
  /** Members of a standard function, such as `Number.isInteger`. */
  readonly members: ReadonlyMap<string, Field> | null
  /** What `new` makes with it; null when it cannot be constructed. */
  readonly construct: FunctionType | null
  /** Whether it can be called without `new`. */
  readonly isCallable: boolean
  readonly size: number
}

/** A value of one of several types; made by `unionOf` only, which keeps it flat. */
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

/** What a union is made of. */
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

/** Anything, of which nothing is known. */
export const ANY: AnyType = { kind: 'any' }
/** Nothing that could be reached. */
export const NEVER: NeverType = { kind: 'never' }
/** Undefined, as a type says. */
export const UNDEFINED: NothingType = { kind: 'undefined', isSoft: false }
/** Null, as a type says. */
export const NULL: NothingType = { kind: 'null', isSoft: false }
/** Undefined where nobody said so. */
export const SOFT_UNDEFINED: NothingType = { kind: 'undefined', isSoft: true }
/** Null where nobody said so. */
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

/** The number of types that a type is made of. */
export function sizeOf(type: Type): number {
  return 'size' in type ? type.size : 1
}

/** A list of items of a type. */
export function listOf(item: Type): ListType {
  return { kind: 'list', item, size: 1 + sizeOf(item) }
}

/** An object of a standard kind. */
export function standard(name: string, args: readonly Type[] = []): StandardType {
  return { kind: 'standard', name, args, size: args.reduce((size, arg) => size + sizeOf(arg), 1) }
}

/** A plain object with these members. */
export function objectOf(fields: ReadonlyMap<string, Field>, isOpen: boolean): ObjectType {
  let size = 1
  for (const { type } of fields.values()) size += sizeOf(type)
  return { kind: 'object', fields, isOpen, size }
}

/** An object of which nothing is known. */
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

/** A function; one without parameters takes no arguments. */
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

/** A function of which nothing is known. */
export const ANY_FUNCTION: FunctionType = functionOf({ rest: ANY, result: ANY })
