import type { DataPoint } from './chartModel.ts'
import { nameOf } from './stored.ts'
import { isMissing } from './toNumber.ts'

/** Order of the points of a series. */
export interface PointOrder {
  readonly by: 'category' | 'value'
  readonly isDescending: boolean
  /** Language whose alphabet orders texts. */
  readonly language: string
}

/** Points in their order: numbers by amount, texts by the alphabet, what is missing last. Equal ones stay as they are. */
export function orderPoints(points: readonly DataPoint[], order: PointOrder | null): readonly DataPoint[] {
  if (!order) return points
  const { compare } = new Intl.Collator(order.language)
  const sign = order.isDescending ? -1 : 1
  return points.toSorted((one, other) => {
    const [a, b] = [one[order.by], other[order.by]]
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b))
    const difference = typeof a === 'number' && typeof b === 'number' ? a - b : compare(nameOf(a), nameOf(b))
    return sign * difference
  })
}
