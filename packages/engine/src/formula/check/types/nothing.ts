import { isNothing } from './isNothing.ts'
import { partsOf } from './partsOf.ts'
import { SOFT_NULL, SOFT_UNDEFINED, type Type } from './Type.ts'
import { unionOf } from './unionOf.ts'

/**
 * How much a type says about absence: `sure` that there is nothing, `said` that there may be nothing, `soft` when it is
 * possible and nobody said so, else `none`.
 */
export function absenceOf(type: Type): 'none' | 'said' | 'soft' | 'sure' {
  const parts = partsOf(type)
  const nothings = parts.filter(isNothing)
  if (nothings.length === 0) return 'none'
  if (nothings.length === parts.length) return 'sure'
  return nothings.some(({ isSoft }) => !isSoft) ? 'said' : 'soft'
}

/** The type without null and undefined. */
export function present(type: Type): Type {
  return absenceOf(type) === 'none' ? type : unionOf(partsOf(type).filter((part) => !isNothing(part)))
}

/** The type with its null and undefined as soft ones. */
export function softened(type: Type): Type {
  if (absenceOf(type) !== 'said') return type
  return unionOf(
    partsOf(type).map((part) => {
      if (!isNothing(part)) return part
      return part.kind === 'null' ? SOFT_NULL : SOFT_UNDEFINED
    }),
  )
}
