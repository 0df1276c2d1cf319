import type * as z from 'zod'
import type { findingPut } from '../../contract/checkupZones.ts'

type Leave = Pick<z.output<typeof findingPut>, 'authorization' | 'authorized_by'>

/** By whose leave the walk mends something on the spot: what may be spent at the site without a quote, unless it says another. */
export function fixingOf({ authorization = 'nte', authorized_by }: Leave) {
  return { authorization, ...(authorized_by !== undefined && { authorized_by }) }
}
