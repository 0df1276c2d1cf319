import { toNumber } from './toNumber.ts'

/** Ways to make one value of many, by their stored names; `item-count` is stored as a setting of its own. */
export const AGGREGATES = ['distinct', 'value', 'sum', 'average', 'median', 'min', 'max'] as const

/** A stored way to make one value of many. */
export type Aggregate = (typeof AGGREGATES)[number] | 'item-count'

/**
 * One value of many. Counts count every value, `value` is the first one as it is, and the others calculate with those that are
 * numbers; null where there is none.
 */
export function aggregate(way: Aggregate, values: readonly unknown[]): unknown {
  switch (way) {
    case 'item-count':
      return values.length
    case 'distinct':
      return new Set(values).size
    case 'value':
      return values[0] ?? null
    default:
      return calculate(
        way,
        values.map(toNumber).filter((number) => number !== null),
      )
  }
}

function calculate(way: Exclude<Aggregate, 'distinct' | 'item-count' | 'value'>, numbers: readonly number[]): unknown {
  const sum = numbers.reduce((total, number) => total + number, 0)
  if (way === 'sum') return sum
  if (numbers.length === 0) return null
  switch (way) {
    case 'average':
      return sum / numbers.length
    case 'median':
      return medianOf(numbers.toSorted((a, b) => a - b))
    case 'min':
      return numbers.reduce((least, number) => Math.min(least, number))
    case 'max':
      return numbers.reduce((most, number) => Math.max(most, number))
    default:
      way satisfies never
      return null
  }
}

/** @param sorted at least one number, in order. */
function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
