import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { result } from '../internals/result.ts'

/** Whether a fault loses water while its zone runs, continuously, or not at all. */
export type LossMode = 'none' | 'runtime' | 'constant'

/** A fault: loss of one in gpm, quantity, and the minutes its zone runs in a week. */
export interface Leak {
  readonly loss_mode: LossMode
  readonly loss_gpm?: OptionalNumber
  readonly qty?: OptionalNumber
  readonly minutes_week?: OptionalNumber
}

const minutesOfWeek = 7 * 24 * 60

/** Gallons a fault loses in a week. */
export function leakGallonsPerWeek({ loss_mode, loss_gpm, qty, minutes_week }: Leak): Calculated {
  switch (loss_mode) {
    case 'none':
      return result(0)
    case 'constant':
      return calculate({ loss_gpm, qty }, [], (it) => it.loss_gpm * minutesOfWeek * it.qty)
    case 'runtime':
      return calculate({ loss_gpm, qty, minutes_week }, [], (it) => it.loss_gpm * it.minutes_week * it.qty)
    default:
      return loss_mode satisfies never
  }
}
