import { absenceOf, present } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { ANY, type Field, listOf, NEVER, type ObjectType, objectOf, type Type } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'
import { widen } from '../types/widen.ts'

/**
 * Returns one type for values of all the given types, without literals. Unlike in a union, objects are merged member by member,
 * also those in lists: a member that some of them lack is optional.
 */
export function overlaid(types: readonly Type[]): Type {
  return types.reduce<Type>((all, type) => both(all, widen(type)), NEVER)
}

function both(one: Type, other: Type): Type {
  const parts = [...partsOf(one), ...partsOf(other)]
  const rest = parts.filter((part) => part.kind !== 'object' && part.kind !== 'list')
  const objects = parts.filter((part) => part.kind === 'object').map(plain)
  const lists = parts.filter((part) => part.kind === 'list').map(({ item }) => item)
  const [first, ...others] = objects
  return unionOf([
    ...rest,
    ...(first ? [others.reduce(bothObjects, first)] : []),
    ...(lists.length > 0 ? [listOf(overlaid(lists))] : []),
  ])
}

/** The object with members of plain types. */
function plain({ fields, isOpen }: ObjectType): ObjectType {
  return objectOf(
    new Map([...fields].map(([name, field]) => [name, { ...field, type: overlaid([field.type]) }])),
    isOpen,
  )
}

function bothObjects(one: ObjectType, other: ObjectType): ObjectType {
  const names = new Set([...one.fields.keys(), ...other.fields.keys()])
  const fields = [...names].map((name) => [name, bothFields(one.fields.get(name), other.fields.get(name))] as const)
  return objectOf(new Map(fields), one.isOpen || other.isOpen)
}

function bothFields(one: Field | undefined, other: Field | undefined): Field {
  const fields = [one, other].flatMap((field) => (field ? [field] : []))
  const isOptional = fields.length < 2 || fields.some((field) => field.isOptional)
  return { type: overlaid(fields.map(({ type }) => type)), isOptional }
}

/** Replaces types that are only ever null or undefined by `any`: nothing shows what else they may be. */
export function withoutLoneNothing(type: Type): Type {
  if (absenceOf(type) === 'sure') return ANY
  switch (type.kind) {
    case 'list':
      return listOf(withoutLoneNothing(type.item))
    case 'object':
      return objectOf(
        new Map([...type.fields].map(([name, field]) => [name, { ...field, type: withoutLoneNothing(field.type) }])),
        type.isOpen,
      )
    case 'union':
      return unionOf([
        ...type.parts.filter((part) => absenceOf(part) === 'sure'),
        ...partsOf(present(type)).map(withoutLoneNothing),
      ])
    default:
      return type
  }
}
