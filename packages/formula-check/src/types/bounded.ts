import { ANY, listOf, objectOf, sizeOf, standard, type Type } from './Type.ts'

const MAX_SIZE = 500

/** Returns the type itself, or without its inner types when it has grown too large. */
export function bounded(type: Type): Type {
  if (sizeOf(type) <= MAX_SIZE) return type
  switch (type.kind) {
    case 'list':
      return listOf(ANY)
    case 'object': {
      const fields = [...type.fields].map(([name, { isOptional }]) => [name, { type: ANY, isOptional }] as const)
      return objectOf(new Map(fields), type.isOpen)
    }
    case 'standard':
      return standard(
        type.name,
        type.args.map(() => ANY),
      )
    default:
      return ANY
  }
}
