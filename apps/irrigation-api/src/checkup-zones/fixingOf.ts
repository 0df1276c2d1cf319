import type * as z from 'zod'
import type { findingPut } from '../../contract/checkupZones.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'

type Leave = Pick<z.output<typeof findingPut>, 'authorization' | 'authorized_at' | 'authorized_by'>

/** By whose leave the walk mends something on the spot: what may be spent at the site without a quote, unless it says another. */
export function fixingOf({ authorization = 'nte', authorized_by, authorized_at }: Leave) {
  return { authorization, ...withoutUndefined({ authorized_by, authorized_at }) }
}
