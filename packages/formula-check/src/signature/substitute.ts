import {
  ANY,
  type Field,
  type FunctionType,
  functionOf,
  listOf,
  type ObjectType,
  objectOf,
  standard,
  type Type,
} from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

/** Types bound to the variables of a signature in one call. */
export type Bindings = ReadonlyMap<string, Type>

/** Replaces the variables of a type; an unbound one becomes `any`. */
export function substitute(type: Type, bindings: Bindings): Type {
  switch (type.kind) {
    case 'variable':
      return bindings.get(type.name) ?? ANY
    case 'list':
      return listOf(substitute(type.item, bindings))
    case 'standard':
      return type.args.length === 0
        ? type
        : standard(
            type.name,
            type.args.map((arg) => substitute(arg, bindings)),
          )
    case 'object':
      return substituteObject(type, bindings)
    case 'function':
      return substituteFunction(type, bindings)
    case 'union':
      return unionOf(type.parts.map((part) => substitute(part, bindings)))
    default:
      return type
  }
}

function substituteObject(type: ObjectType, bindings: Bindings): ObjectType {
  const fields = new Map<string, Field>()
  for (const [name, field] of type.fields) fields.set(name, { ...field, type: substitute(field.type, bindings) })
  return objectOf(fields, type.isOpen)
}

function substituteFunction(type: FunctionType, bindings: Bindings): FunctionType {
  return functionOf({
    ...type,
    params: type.params.map((param) => ({ ...param, type: substitute(param.type, bindings) })),
    rest: type.rest && substitute(type.rest, bindings),
    result: substitute(type.result, bindings),
  })
}
