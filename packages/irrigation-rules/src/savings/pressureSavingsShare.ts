import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Pressure as found, target pressure, and upper limit of the head's pressure band, in psi. */
export interface PressureFacts {
  readonly found_psi?: OptionalNumber
  readonly target_psi?: OptionalNumber
  readonly max_psi?: OptionalNumber
}

/** Share (0–1) of a zone's water use saved by correcting the pressure; zero while the pressure is not above the band. */
export function pressureSavingsShare({ found_psi, target_psi, max_psi }: PressureFacts): Calculated {
  return calculate({ found_psi, target_psi, max_psi }, ['found_psi', 'target_psi'], (it) =>
    it.found_psi > it.max_psi ? Math.max(0, 1 - Math.sqrt(it.target_psi / it.found_psi)) : 0,
  )
}
