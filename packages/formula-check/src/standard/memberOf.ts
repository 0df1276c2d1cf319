import { parseType } from '../signature/parseType.ts'
import { type Bindings, substitute } from '../signature/substitute.ts'
import { kindOfLiteral } from '../types/kindOfLiteral.ts'
import { ANY, type Field, type Part, SOFT_UNDEFINED, type Type, UNDEFINED } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import { standardMembers } from './standardMembers.ts'

const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  Map: ['K', 'V'],
  Promise: ['T'],
  Set: ['T'],
  collection: ['T', 'D', 'E'],
}

const parsed = new Map<string, Type>()

/**
 * Returns the type of a member of one kind of value; null when it certainly has no member of that name. An index of a
 * list is assumed to be in range, so `undefined` is added only softly.
 */
export function memberOf(part: Part, name: string): Type | null {
  switch (part.kind) {
    case 'object': {
      const field = part.fields.get(name)
      if (field) return typeOfField(field)
      return tableMember('object', name, new Map()) ?? (part.isOpen ? ANY : null)
    }
    case 'function': {
      const field = part.members?.get(name)
      return field ? typeOfField(field) : tableMember('function', name, new Map())
    }
    case 'list':
      if (isIndex(name)) return unionOf([part.item, SOFT_UNDEFINED])
      return tableMember('list', name, new Map([['T', part.item]]))
    case 'standard':
      return standardMember(part.name, part.args, name)
    case 'variable':
    case 'null':
    case 'undefined':
      return ANY
    default: {
      const { kind } = part.kind === 'literal' ? kindOfLiteral(part) : part
      if (kind === 'text' && isIndex(name)) return unionOf([{ kind }, SOFT_UNDEFINED])
      return tableMember(kind, name, new Map())
    }
  }
}

/** Returns the type of reading a field: an optional one may be undefined. */
export function typeOfField({ type, isOptional }: Field): Type {
  return isOptional ? unionOf([type, UNDEFINED]) : type
}

/** Returns the names of a value's known members. */
export function memberNames(part: Part): readonly string[] {
  switch (part.kind) {
    case 'object':
      return [...part.fields.keys(), ...tableNames('object')]
    case 'function':
      return [...(part.members?.keys() ?? []), ...tableNames('function')]
    case 'standard':
      return tableNames(part.name)
    case 'literal':
      return tableNames(kindOfLiteral(part).kind)
    default:
      return tableNames(part.kind)
  }
}

function tableNames(kind: string): readonly string[] {
  return Object.keys(standardMembers[kind] ?? {})
}

function isIndex(name: string): boolean {
  return /^\d+$/.test(name)
}

function standardMember(kind: string, args: readonly Type[], name: string): Type | null {
  const names = VARIABLES[kind] ?? []
  const bindings = new Map(names.map((variable, i) => [variable, args[i] ?? ANY] as const))
  const isOpen = kind === 'collection' || kind === 'Error' || !Object.hasOwn(standardMembers, kind)
  return tableMember(kind, name, bindings) ?? (isOpen ? ANY : null)
}

function tableMember(kind: string, name: string, bindings: Bindings): Type | null {
  const table = standardMembers[kind] ?? {}
  if (!Object.hasOwn(table, name)) return null
  const key = `${kind}.${name}`
  const type = parsed.get(key) ?? parseType(table[name] ?? '') ?? ANY
  parsed.set(key, type)
  return bindings.size > 0 ? bound(type, bindings) : type
}

/** Replaces the variables of the receiver and keeps those of the call. */
function bound(type: Type, bindings: Bindings): Type {
  const all = new Map<string, Type>(bindings)
  for (const name of ['U']) if (!all.has(name)) all.set(name, { kind: 'variable', name })
  return substitute(type, all)
}
