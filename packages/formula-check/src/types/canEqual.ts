import { isNothing } from './isNothing.ts'
import { kindOfLiteral } from './kindOfLiteral.ts'
import { partsOf } from './partsOf.ts'
import type { Part, Type } from './Type.ts'

/** Whether values of two types can be equal by `===`. Objects of any kinds may be the same object. */
export function canEqual(type: Type, other: Type): boolean {
  return somePair(type, other, (one, two) => {
    if (one.kind === 'literal' && two.kind === 'literal') return one.value === two.value
    const [a, b] = [groupOf(one), groupOf(two)]
    return a === b
  })
}

/** Whether values of two types can be equal by `==`, with its conversions. */
export function canEqualLoosely(type: Type, other: Type): boolean {
  return somePair(type, other, (one, two) => {
    if (isNothing(one) || isNothing(two)) return isNothing(one) && isNothing(two)
    const [a, b] = [groupOf(one), groupOf(two)]
    if (a === b) return one.kind !== 'literal' || two.kind !== 'literal' || one.value === two.value
    if (a === 'object' || b === 'object') return true
    return canConvert(one, two) && canConvert(two, one)
  })
}

function somePair(type: Type, other: Type, test: (one: Part, two: Part) => boolean): boolean {
  const others = partsOf(other)
  const parts = partsOf(type)
  if (parts.length === 0 || others.length === 0) return true
  return parts.some((one) => others.some((two) => isOpen(one) || isOpen(two) || test(one, two)))
}

function isOpen(type: Type): type is Extract<Type, { kind: 'any' | 'variable' }> {
  return type.kind === 'any' || type.kind === 'variable'
}

function groupOf(part: Part): string {
  switch (part.kind) {
    case 'literal':
      return kindOfLiteral(part).kind
    case 'list':
    case 'object':
    case 'standard':
    case 'function':
      return 'object'
    default:
      return part.kind
  }
}

/** Whether a literal can equal a value of another kind after conversion: no number equals `'abc'`, no boolean equals 2. */
function canConvert(part: Part, other: Part): boolean {
  if (part.kind !== 'literal') return true
  const number = Number(part.value)
  if (Number.isNaN(number)) return false
  return groupOf(other) !== 'boolean' || number === 0 || number === 1
}
