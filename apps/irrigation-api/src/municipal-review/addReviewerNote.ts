import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { reviewerNoteCreate } from '../../contract/reviews.ts'
import { municipalReviewerNote, user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { newRow } from '../rows/newRow.ts'
import { findSubmission } from '../submissions/findSubmission.ts'

/** Notes something on a submission, for the reviewers of its municipality. */
export async function addReviewerNote(
  context: RequestContext,
  id: string,
  { id: own, body }: z.output<typeof reviewerNoteCreate>,
) {
  const { tx, session } = context
  const { municipality_id } = await findSubmission(context, id)
  const isMe = and(eq(user.account_id, session.accountId), eq(user.id, session.userId))
  const me = firstRow(await tx.select({ name: user.name }).from(user).where(isMe))
  const author = { author_id: session.userId, author_name: me.name }
  const values = { ...newRow(context, own), ...author, municipality_id, submission_id: id, body }
  return firstRow(await tx.insert(municipalReviewerNote).values(values).returning())
}
