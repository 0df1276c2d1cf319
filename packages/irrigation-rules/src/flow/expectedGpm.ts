import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'
import { gpmAtPressure } from './gpmAtPressure.ts'

/**
 * Heads of one kind in a zone: quantity, flow of each in gpm at a reference pressure in psi, and whether they regulate pressure.
 */
export interface HeadLine {
  readonly qty?: OptionalNumber
  readonly gpm_each?: OptionalNumber
  readonly ref_psi?: OptionalNumber
  readonly pressure_regulated?: boolean
}

/**
 * Flow in gpm of a zone's whole head inventory. Without a working pressure, or for a line without a reference pressure, the flow
 * at reference pressure is used and the result is estimated.
 */
export function expectedGpm(heads: readonly HeadLine[], working_pressure_psi?: OptionalNumber): Calculated {
  if (heads.length === 0) return noResult(['heads'])
  const lines = heads.map((head) => lineGpm(head, working_pressure_psi))
  const missing = [...new Set(lines.flatMap((line) => line.missing))]
  const total = lines.reduce((sum, { value }) => sum + (value ?? 0), 0)
  if (missing.length > 0 || !Number.isFinite(total)) return noResult(missing.length > 0 ? missing : ['heads'])
  return result(total, { estimated: [...new Set(lines.flatMap((line) => line.estimated))] })
}

function lineGpm({ qty, gpm_each, ref_psi, pressure_regulated }: HeadLine, psi: OptionalNumber): Calculated {
  const gpm = (qty ?? Number.NaN) * (gpm_each ?? Number.NaN)
  if (!(Number.isFinite(gpm) && gpm >= 0)) return noResult([qty ? 'gpm_each' : 'qty'])
  if (pressure_regulated) return result(gpm)
  if (!ref_psi) return result(gpm, { estimated: ['ref_psi'] })
  return psi ? gpmAtPressure(gpm, psi, ref_psi) : result(gpm, { estimated: ['working_pressure_psi'] })
}
