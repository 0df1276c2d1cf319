import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Pressure found, pressure aimed at, and the highest pressure of the head's band, in psi. */
export interface PressureFacts {
  readonly found_psi?: OptionalNumber
  readonly target_psi?: OptionalNumber
  readonly max_psi?: OptionalNumber
}

/** Share (0–1) of a zone's use that the right pressure saves; none while the pressure lies in the band. */
export function pressureSavingsShare({ found_psi, target_psi, max_psi }: PressureFacts): Calculated {
  return calculate({ found_psi, target_psi, max_psi }, ['found_psi', 'target_psi'], (it) =>
    it.found_psi > it.max_psi ? Math.max(0, 1 - Math.sqrt(it.target_psi / it.found_psi)) : 0,
  )
}
