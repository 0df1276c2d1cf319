import { canEqual, canEqualLoosely } from '../types/canEqual.ts'
import { isNothing } from '../types/isNothing.ts'
import { partsOf } from '../types/partsOf.ts'
import { FALSE, NULL, TRUE, type Type, UNDEFINED } from '../types/Type.ts'
import { unionOf } from '../types/unionOf.ts'

/** Narrows a type to values that can equal one of another type. */
export function narrowEqual(type: Type, other: Type, isLoose: boolean): Type {
  if (isLoose) {
    if (isNothing(other)) return type.kind === 'any' ? unionOf([NULL, UNDEFINED]) : nothingsOf(type)
    return unionOf(partsOf(type).filter((part) => canEqualLoosely(part, other)))
  }
  if (type.kind === 'any') return isUnit(other) ? other : type
  return unionOf(
    partsOf(type)
      .filter((part) => canEqual(part, other))
      .map((part) => (other.kind === 'literal' && part.kind !== 'any' ? other : part)),
  )
}

/** Narrows a type to values that do not equal the single value of another type. */
export function narrowUnequal(type: Type, other: Type, isLoose: boolean): Type {
  if (type.kind === 'any' || !isUnit(other)) return type
  return unionOf(
    partsOf(type).flatMap((part): readonly Type[] => {
      if (isLoose && isNothing(other)) return isNothing(part) ? [] : [part]
      if (isLoose) return [part]
      if (part.kind === 'boolean' && other.kind === 'literal' && typeof other.value === 'boolean')
        return other.value ? [FALSE] : [TRUE]
      if (part.kind === 'literal') return other.kind === 'literal' && other.value === part.value ? [] : [part]
      return isNothing(part) && part.kind === other.kind ? [] : [part]
    }),
  )
}

/** Whether a type has a single value. */
export function isUnit(type: Type): boolean {
  return type.kind === 'literal' || isNothing(type)
}

function nothingsOf(type: Type): Type {
  return unionOf(partsOf(type).filter(isNothing))
}
