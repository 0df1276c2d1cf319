import type { NothingType, Type } from './Type.ts'

/** Whether a type is only null or only undefined. */
export function isNothing(type: Type): type is NothingType {
  return type.kind === 'null' || type.kind === 'undefined'
}
