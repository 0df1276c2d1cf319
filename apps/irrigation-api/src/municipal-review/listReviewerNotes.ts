import { and, desc, eq, isNull } from 'drizzle-orm'
import { municipalReviewerNote } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { findSubmission } from '../submissions/findSubmission.ts'

/** The notes of the reviewers of a municipality on a submission, the newest first. */
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
