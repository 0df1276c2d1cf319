import type { AnyType, Part, Type } from './Type.ts'

/** The members of a union, any other type as its only one; none for `never`. */
export function partsOf(type: Type): readonly (AnyType | Part)[] {
  if (type.kind === 'union') return type.parts
  return type.kind === 'never' ? [] : [type]
}
