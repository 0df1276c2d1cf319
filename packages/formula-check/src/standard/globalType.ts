import { parseType } from '../signature/parseType.ts'
import { signatureType } from '../signature/signatureType.ts'
import { ANY, type Field, functionOf, objectOf, type Type } from '../types/Type.ts'
import { type GlobalDoc, globalDocs } from './globalDocs.ts'

const known = new Map<string, Type>()

/** Returns the type of a standard name; null for any other name. */
export function globalType(name: string): Type | null {
  if (!Object.hasOwn(globalDocs, name)) return null
  const type = known.get(name) ?? typeOfDoc(globalDocs[name] ?? '')
  known.set(name, type)
  return type
}

function typeOfDoc(doc: GlobalDoc | string): Type {
  if (typeof doc === 'string') return parseType(doc) ?? ANY
  const members = doc.members ? membersOf(doc.members) : null
  if (!doc.call && !doc.construct) return objectOf(members ?? new Map(), false)
  const construct = doc.construct ? signatureType(doc.construct) : null
  const call = signatureType(doc.call ?? doc.construct ?? '')
  return functionOf({ ...call, members, construct, isCallable: doc.call !== undefined })
}

function membersOf(docs: Readonly<Record<string, GlobalDoc | string>>): ReadonlyMap<string, Field> {
  return new Map(
    Object.entries(docs).map(([name, doc]): [string, Field] => [name, { type: typeOfDoc(doc), isOptional: false }]),
  )
}
