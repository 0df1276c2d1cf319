import type { NothingType, Type } from './Type.ts'

/** Whether a type is null or undefined and nothing else. */
export function isNothing(type: Type): type is NothingType {
  return type.kind === 'null' || type.kind === 'undefined'
}
