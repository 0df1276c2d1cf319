import type { Expression, Range } from '@sluice/engine/formula'
import { referenceKey } from '../flow/referenceKey.ts'
import { brief } from '../types/describe.ts'
import { isNothing } from '../types/isNothing.ts'
import { absenceOf, present } from '../types/nothing.ts'
import { partsOf } from '../types/partsOf.ts'
import type { Type } from '../types/Type.ts'
import type { Walk } from '../Walk.ts'

const MAX_SHOWN = 60

interface Use {
  /** Expression of the value. */
  readonly node: Expression
  /** Use of the value, as in `“name” is read of it`. */
  readonly what: string
  readonly suggestion?: string | undefined
}

/**
 * Returns a used value's type without null and undefined; reports it when the type declares that it is or may be
 * missing. From here on the value counts as present, so each cause is reported once.
 */
export function requirePresent(walk: Walk, type: Type, { node, what, suggestion }: Use): Type {
  const absence = absenceOf(type)
  if (absence === 'none') return type
  if (absence === 'sure')
    walk.report('check/missing', node, `${named(walk, node)} is ${brief(type)} here, and ${what}.`, {
      severity: 'error',
    })
  else if (absence === 'declared' || walk.environment.strict) {
    const missing = partsOf(type)
      .filter(isNothing)
      .map(({ kind }) => kind)
    walk.report('check/missing', node, `${named(walk, node)} may be ${missing.join(' or ')} here, and ${what}.`, {
      suggestion,
    })
  }
  const rest = present(type)
  const key = referenceKey(walk, node)
  if (key !== null && absence !== 'sure') walk.know(key, rest)
  return rest
}

/** Quotes a range of the text for messages. */
export function named({ code }: Walk, { start, end }: Range): string {
  const text = code.slice(start, end)
  return text.length > MAX_SHOWN || text.includes('\n') ? 'This value' : `“${text}”`
}
