import { and, eq, inArray, isNull } from 'drizzle-orm'
import { checkup, municipalSubmission } from '../../db/schema/index.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { assertFresh, changedRow } from '../../rows/rows.ts'
import { findSubmission } from './list.ts'

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

/**
 * The submission with this id in one of these states, held until the request is done.
 * @throws {ApiError} 409 `municipal_submission.not_editable` in any other.
 */
export async function lockEditable(
  context: RequestContext,
  id: string,
  states: readonly string[],
): Promise<LockedSubmission> {
  const row = await lockSubmission(context, id)
  if (states.includes(row.status)) return row
  const payload = { status: row.status }
  throw new ApiError(409, 'municipal_submission.not_editable', 'What was handed in is not changed.', { payload })
}

/** Submissions of a checkup that were handed in and not returned, rejected or withdrawn, held until the request is done. */
export function lockSubmissionsOf({ tx, session }: RequestContext, checkupId: string) {
  return tx
    .select()
    .from(municipalSubmission)
    .where(
      and(
        eq(municipalSubmission.account_id, session.accountId),
        eq(municipalSubmission.checkup_id, checkupId),
        inArray(municipalSubmission.status, ['submitted', 'in_review', 'accepted']),
        isNull(municipalSubmission.deleted_at),
      ),
    )
    .orderBy(municipalSubmission.id)
    .for('update')
}

/** Such a submission. */
export type PendingSubmission = Awaited<ReturnType<typeof lockSubmissionsOf>>[number]

/** What is written on a submission. */
export type SubmissionChanges = Partial<typeof municipalSubmission.$inferInsert>

/** Writes changes to a submission of the account. */
export async function changeSubmission(context: RequestContext, id: string, changes: SubmissionChanges): Promise<void> {
  await context.tx
    .update(municipalSubmission)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(municipalSubmission.account_id, context.session.accountId), eq(municipalSubmission.id, id)))
}
