import type { Helper } from '../helper.ts'
import { numberOf } from '../numberOf.ts'

/** Rounds the number to the given number of decimals, halves up. */
export const round: Helper = {
  name: 'round',
  call: (_context, value, precision = 0) => {
    if (precision === 0) return Math.round(numberOf(value))
    const factor = 10 ** numberOf(precision)
    return Math.round(numberOf(value) * factor) / factor
  },
}
