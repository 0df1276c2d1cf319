import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { repairOpen } from '../../contract/repairs.ts'
import { repair } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertTransition } from './assertTransition.ts'
import { carryRepair } from './carryRepair.ts'
import { holdOpenVisit } from './holdOpenVisit.ts'
import { lockRepair, type RepairRow } from './lockRepair.ts'
import { refreshZone } from './refreshZone.ts'
import { repairEntity } from './repairEntity.ts'
import { turnLocked } from './turnRepair.ts'

type Body = z.output<typeof repairOpen>

const undone = { done_by: null, done_at: null, deferred_until_on: null, parts_confirmed: false }

/**
 * Opens a repair again. One that was declined and is found again on a visit is carried on there, so that what the client said stays;
 * the answer is the row of that visit then.
 * @throws {ApiError} 422 `repair.not_declined` for a visit that is named for anything else.
 */
export async function openAgain(context: RequestContext, id: string, { checkup_id, ...body }: Body) {
  const row = await lockRepair(context, id)
  const wanted = { to: 'open', facts: withoutUndefined(body) } as const
  if (checkup_id === undefined) return turnLocked(context, row, { ...wanted, changes: undone })
  assertTransition(context, row, wanted)
  if (row.status !== 'declined')
    throw new ApiError(422, 'repair.not_declined', 'Only what was declined is found again on another visit.')
  await holdOpenVisit(context, checkup_id, row.site_id)
  await assertNotThere(context, row, checkup_id)
  const made = await carryRepair(context, row, checkup_id)
  await refreshZone(context, { ...row, checkup_id })
  return findRow(context, repairEntity, made) as never // the fields of an entity are columns of its table
}

async function assertNotThere({ tx, session }: RequestContext, row: RepairRow, checkupId: string): Promise<void> {
  const there = await tx.$count(
    repair,
    and(eq(repair.account_id, session.accountId), eq(repair.checkup_id, checkupId), eq(repair.carried_from_id, row.id)),
  )
  if (there > 0) throw new ApiError(409, 'repair.carried', 'It was found again on this visit already.')
}
