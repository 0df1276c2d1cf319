import { and, eq } from 'drizzle-orm'
import { checkup, municipalSubmission } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { findSubmission } from './findSubmission.ts'

/**
 * The submission with this id that the user sees, at the revision that was read, held until the request is done. The checkup it is
 * of is held first, as it is when somebody opens that again.
 * @throws {ApiError} 404 when there is none, 409 when it was changed since.
 */
export async function lockSubmission(context: RequestContext, id: string) {
  const { tx, session } = context
  const { checkup_id } = await findSubmission(context, id)
  if (checkup_id !== null) {
    const isVisit = and(eq(checkup.account_id, session.accountId), eq(checkup.id, checkup_id))
    await tx.select({ id: checkup.id }).from(checkup).where(isVisit).for('update')
  }
  const [row] = await tx
    .select()
    .from(municipalSubmission)
    .where(and(eq(municipalSubmission.account_id, session.accountId), eq(municipalSubmission.id, id)))
    .for('update')
  if (!row || row.deleted_at !== null) throw notFound('municipal_submission')
  assertFresh(context, row)
  return row
}

/** A locked submission. */
export type LockedSubmission = Awaited<ReturnType<typeof lockSubmission>>
