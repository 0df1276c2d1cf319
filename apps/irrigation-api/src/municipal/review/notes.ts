import { and, desc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { reviewerNoteCreate } from '../../../contract/reviews.ts'
import { municipalReviewerNote, user } from '../../db/schema/index.ts'
import type { RequestContext } from '../../http/context.ts'
import { firstRow, newRow } from '../../rows/rows.ts'
import { findSubmission } from '../submissions/list.ts'

/** Adds a note to a submission, for the reviewers of its municipality. */
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

/** Reviewers' notes on a submission, newest first. */
export async function listReviewerNotes(context: RequestContext, id: string) {
  const { municipality_id } = await findSubmission(context, id)
  const note = municipalReviewerNote
  const items = await context.tx
    .select()
    .from(note)
    .where(
      and(
        eq(note.account_id, context.session.accountId),
        eq(note.municipality_id, municipality_id),
        eq(note.submission_id, id),
        isNull(note.deleted_at),
      ),
    )
    .orderBy(desc(note.created_at), desc(note.id))
  return { items, total: items.length, next_cursor: null }
}
