import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Flow of a head in gpm at a pressure other than its reference pressure (orifice law); not for pressure-regulated heads. */
export function gpmAtPressure(gpm: OptionalNumber, psi: OptionalNumber, ref_psi: OptionalNumber): Calculated {
  return calculate({ gpm, psi, ref_psi }, ['ref_psi'], (it) => it.gpm * Math.sqrt(it.psi / it.ref_psi))
}
