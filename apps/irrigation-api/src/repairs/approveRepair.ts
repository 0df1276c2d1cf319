import type * as z from 'zod'
import type { repairApprove } from '../../contract/repairs.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { noLaterThan } from '../time/noLaterThan.ts'
import { assertNotCarriedOn } from './assertNotCarriedOn.ts'
import { lockRepair } from './lockRepair.ts'
import { priceOfRepair } from './priceOfRepair.ts'
import { turnLocked } from './turnRepair.ts'

/** The client said yes on the spot; what it costs is kept. */
export async function approveRepair(
  context: RequestContext,
  id: string,
  { authorized_by, authorized_at }: z.output<typeof repairApprove>,
) {
  const row = await lockRepair(context, id)
  await assertNotCarriedOn(context, row)
  return turnLocked(context, row, {
    to: 'approved',
    via: 'verbal',
    facts: { authorized_by },
    changes: {
      authorization: 'verbal',
      authorized_by,
      authorized_at: noLaterThan(context.now, authorized_at),
      price_cents_snapshot: row.price_cents_snapshot ?? (await priceOfRepair(context, id)),
    },
  })
}
