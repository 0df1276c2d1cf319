import type { Helper } from '../helper.ts'

/** The number rounded half up to `precision` decimals. */
export const round: Helper = {
  name: 'round',
  call: (_context, value, precision = 0) => {
    const factor = 10 ** Number(precision)
    return Math.round(Number(value) * factor) / factor
  },
}
