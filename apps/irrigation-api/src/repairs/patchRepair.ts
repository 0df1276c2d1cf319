import { and, eq } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { Row } from '../entities/BusinessTable.ts'
import { findRow } from '../entities/findRow.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { lockRepair } from './lockRepair.ts'
import { repairEntity } from './repairEntity.ts'

/** States in which what was found can still be said in another way. */
const changeable = ['open', 'monitor', 'deferred']

/** Words that change nothing of what was agreed to. */
const always = ['notes', 'lat', 'lng', 'accuracy_m']

/**
 * Changes what was found.
 * @throws {ApiError} 409 `repair.not_editable` once somebody was told a price for it, or it is over; notes can be changed always.
 */
export async function patchRepair(context: RequestContext, id: string, body: Row) {
  const row = await lockRepair(context, id)
  const changes = withoutUndefined(body)
  if (!changeable.includes(row.status) && Object.keys(changes).some((name) => !always.includes(name)))
    throw new ApiError(409, 'repair.not_editable', `A ${row.status} repair is not changed; its notes are.`)
  await context.tx
    .update(repair)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(repair.account_id, context.session.accountId), eq(repair.id, id)))
  return findRow(context, repairEntity, id) as never // the fields of an entity are columns of its table
}
