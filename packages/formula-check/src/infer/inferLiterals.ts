import type { Expression } from '@sluice/engine/formula'
import { bounded } from '../types/bounded.ts'
import { absenceOf } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import {
  ANY,
  EMPTY_LIST,
  type Field,
  listOf,
  NEVER,
  type ObjectType,
  objectOf,
  SOFT_UNDEFINED,
  type Type,
  UNDEFINED,
} from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import type { Walk } from '../Walk.ts'
import { itemsOf } from './itemsOf.ts'

/** Infers the type of a list literal. */
export function inferList(walk: Walk, { items }: Expression & { readonly kind: 'array' }): Type {
  if (items.length === 0) return EMPTY_LIST
  const types = items.map((item) => {
    if (!item) return UNDEFINED
    return item.kind === 'spread' ? itemsOf(walk, item.value, walk.infer(item.value)) : walk.infer(item)
  })
  return bounded(listOf(unionOf(types)))
}

/**
 * Infers the type of an object literal; spreads and computed keys may leave it open, and an empty one in a script is
 * open because scripts fill it later.
 */
export function inferObject(walk: Walk, { entries }: Expression & { readonly kind: 'object' }): Type {
  const shape: Shape = { fields: new Map(), isOpen: walk.isScript && entries.length === 0 }
  let isReached = true
  for (const entry of entries) {
    const key = 'spread' in entry || typeof entry.key === 'string' ? null : keyOf(walk.infer(entry.key))
    const type = walk.infer('spread' in entry ? entry.spread : entry.value)
    isReached &&= type.kind !== 'never'
    if ('spread' in entry) addSpread(shape, type)
    else if (typeof entry.key === 'string') shape.fields.set(entry.key, { type, isOptional: false })
    else if (key === null) addUnknown(shape)
    else shape.fields.set(key, { type, isOptional: false })
  }
  // An object of which a part never has a value is never made.
  if (!isReached) return NEVER
  return bounded(objectOf(shape.fields, shape.isOpen))
}

interface Shape {
  readonly fields: Map<string, Field>
  isOpen: boolean
}

function keyOf(type: Type): string | null {
  return type.kind === 'literal' ? String(type.value) : null
}

/** A member with an unknown name may overwrite any earlier one. */
function addUnknown(shape: Shape): void {
  shape.isOpen = true
  for (const [name, { isOptional }] of shape.fields) shape.fields.set(name, { type: ANY, isOptional })
}

/** Spreading null or undefined adds nothing. */
function addSpread(shape: Shape, type: Type): void {
  const parts = partsOf(type).filter(({ kind }) => kind !== 'null' && kind !== 'undefined')
  const [only] = parts
  if (parts.length === 0) return
  if (parts.length > 1 || only?.kind !== 'object') addUnknown(shape)
  else {
    if (only.isOpen) addUnknown(shape)
    addFields(shape, only, absenceOf(type))
  }
}

function addFields({ fields }: Shape, { fields: added }: ObjectType, absence: ReturnType<typeof absenceOf>): void {
  for (const [name, field] of added) {
    const before = fields.get(name)
    const isSure = !field.isOptional && absence !== 'declared'
    const type = absence === 'soft' ? unionOf([field.type, before?.type ?? SOFT_UNDEFINED]) : field.type
    if (isSure) fields.set(name, { type, isOptional: false })
    else if (before) fields.set(name, { type: unionOf([before.type, type]), isOptional: before.isOptional })
    else fields.set(name, { type, isOptional: true })
  }
}
