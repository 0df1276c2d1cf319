import type { Handlers } from '../http/handler.ts'
import { acceptSubmission } from './acceptSubmission.ts'
import { addReviewerNote } from './addReviewerNote.ts'
import { exportSubmissions } from './exportSubmissions.ts'
import { listReviewerNotes } from './listReviewerNotes.ts'
import { readStatistics } from './readStatistics.ts'
import { rejectSubmission } from './rejectSubmission.ts'
import { reopenSubmission } from './reopenSubmission.ts'
import { returnSubmission } from './returnSubmission.ts'
import type { reviewRoutes } from './review.routes.ts'
import { takeSubmission } from './takeSubmission.ts'

/** What answers the addresses of reviewers. */
export const reviewHandlers: Handlers<typeof reviewRoutes> = {
  take: (context, { params }) => takeSubmission(context, params.id),
  accept: (context, { params, body }) => acceptSubmission(context, params.id, body.note ?? null),
  return: (context, { params, body }) => returnSubmission(context, params.id, body),
  reject: (context, { params, body }) => rejectSubmission(context, params.id, body.reason),
  reopen: (context, { params, body }) => reopenSubmission(context, params.id, body.note),
  notes: (context, { params }) => listReviewerNotes(context, params.id),
  addNote: (context, { params, body }) => addReviewerNote(context, params.id, body),
  statistics: (context, { query }) => readStatistics(context, query),
  export: (context, { query }) => exportSubmissions(context, query),
}
