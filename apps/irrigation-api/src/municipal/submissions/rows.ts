import { and, eq, inArray, isNull } from 'drizzle-orm'
import { checkup, municipalSubmission } from '../../db/schema/index.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { assertFresh, changedRow } from '../../rows/rows.ts'
import { findSubmission } from './list.ts'

/**
 * Locks a submission that the user sees, at the revision the client read, for the rest of the request. Its checkup is locked first, in the
 * same order as when a checkup is reopened.
 * @throws {ApiError} 404 when there is none, 409 when it has changed since.
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
 * Locks a submission in one of these states for the rest of the request.
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

/** Locks the submissions of a checkup that were not returned, rejected or withdrawn, for the rest of the request. */
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

/** A submission that is pending or accepted. */
export type PendingSubmission = Awaited<ReturnType<typeof lockSubmissionsOf>>[number]

/** Columns to update on a submission. */
export type SubmissionChanges = Partial<typeof municipalSubmission.$inferInsert>

/** Updates a submission of the account. */
export async function changeSubmission(context: RequestContext, id: string, changes: SubmissionChanges): Promise<void> {
  await context.tx
    .update(municipalSubmission)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(municipalSubmission.account_id, context.session.accountId), eq(municipalSubmission.id, id)))
}
