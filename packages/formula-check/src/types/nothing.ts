import { isNothing } from './isNothing.ts'
import { partsOf } from './partsOf.ts'
import { SOFT_NULL, SOFT_UNDEFINED, type Type } from './Type.ts'
import { unionOf } from './unionOf.ts'

/**
 * Classifies absence in a type: `sure` when the value is always missing, `said` when the type declares that it may be
 * missing, `soft` when that is possible but not declared, else `none`.
 */
export function absenceOf(type: Type): 'none' | 'declared' | 'soft' | 'sure' {
  const parts = partsOf(type)
  const nothings = parts.filter(isNothing)
  if (nothings.length === 0) return 'none'
  if (nothings.length === parts.length) return 'sure'
  return nothings.some(({ isSoft }) => !isSoft) ? 'declared' : 'soft'
}

/** Removes null and undefined from a type. */
export function present(type: Type): Type {
  return absenceOf(type) === 'none' ? type : unionOf(partsOf(type).filter((part) => !isNothing(part)))
}

/** Makes null and undefined in a type soft. */
export function softened(type: Type): Type {
  if (absenceOf(type) !== 'declared') return type
  return unionOf(
    partsOf(type).map((part) => {
      if (!isNothing(part)) return part
      return part.kind === 'null' ? SOFT_NULL : SOFT_UNDEFINED
    }),
  )
}
