import type { AnyType, Part, Type } from './Type.ts'

/** Returns the parts of a union, any other type as a single part, and no parts for `never`. */
export function partsOf(type: Type): readonly (AnyType | Part)[] {
  if (type.kind === 'union') return type.parts
  return type.kind === 'never' ? [] : [type]
}
