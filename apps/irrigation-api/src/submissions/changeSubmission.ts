import { and, eq } from 'drizzle-orm'
import { municipalSubmission } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** What is written on a submission. */
export type SubmissionChanges = Partial<typeof municipalSubmission.$inferInsert>

/** Writes changes to a submission of the account. */
export async function changeSubmission(context: RequestContext, id: string, changes: SubmissionChanges): Promise<void> {
  await context.tx
    .update(municipalSubmission)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(municipalSubmission.account_id, context.session.accountId), eq(municipalSubmission.id, id)))
}
