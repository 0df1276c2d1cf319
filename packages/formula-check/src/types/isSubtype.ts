import { kindOfLiteral } from './kindOfLiteral.ts'
import type { Field, ObjectType, Type } from './Type.ts'

/** Whether every value of a type also belongs to another one. Soft and declared absence are treated alike. */
export function isSubtype(type: Type, other: Type): boolean {
  if (type === other || other.kind === 'any' || type.kind === 'never') return true
  if (type.kind === 'any' || other.kind === 'never') return false
  if (type.kind === 'union') return type.parts.every((part) => isSubtype(part, other))
  if (other.kind === 'union') return other.parts.some((part) => isSubtype(type, part))
  switch (type.kind) {
    case 'literal':
      return other.kind === 'literal' ? other.value === type.value : other.kind === kindOfLiteral(type).kind
    case 'list':
      return other.kind === 'list' && isSubtype(type.item, other.item)
    case 'object':
      return other.kind === 'object' && isShapeOf(type, other)
    case 'standard':
      return other.kind === 'standard' && other.name === type.name && areSubtypes(type.args, other.args)
    case 'function':
      return (
        other.kind === 'function' &&
        other.rest?.kind === 'any' &&
        other.params.length === 0 &&
        isSubtype(type.result, other.result)
      )
    case 'variable':
      return other.kind === 'variable' && other.name === type.name
    default:
      return type.kind === other.kind
  }
}

function areSubtypes(types: readonly Type[], others: readonly Type[]): boolean {
  return types.length === others.length && types.every((type, i) => isSubtype(type, others[i] ?? type))
}

function isShapeOf(type: ObjectType, other: ObjectType): boolean {
  if (type.isOpen && !other.isOpen) return false
  for (const [name, field] of other.fields) if (!isFieldOf(type.fields.get(name), field, type.isOpen)) return false
  if (other.isOpen) return true
  for (const name of type.fields.keys()) if (!other.fields.has(name)) return false
  return true
}

/** An unknown member may be anything in an open object, and is absent in a closed one. */
function isFieldOf(own: Field | undefined, { type, isOptional }: Field, isOpen: boolean): boolean {
  if (!own) return isOpen ? isOptional && type.kind === 'any' : isOptional
  return (isOptional || !own.isOptional) && isSubtype(own.type, type)
}
