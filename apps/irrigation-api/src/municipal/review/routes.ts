import { listEnvelope } from '@sluice/protocol'
import * as z from 'zod'
import { idParams } from '../../../contract/common.ts'
import {
  exportQuery,
  reviewAccept,
  reviewerNote,
  reviewerNoteCreate,
  reviewReject,
  reviewReopen,
  reviewReturn,
  statistics,
  statisticsQuery,
} from '../../../contract/reviews.ts'
import { submissionDetail } from '../../../contract/submissions.ts'
import { checking } from '../../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { acceptSubmission, rejectSubmission, reopenSubmission, returnSubmission, takeSubmission } from './decisions.ts'
import { exportSubmissions, readStatistics } from './figures.ts'
import { addReviewerNote, listReviewerNotes } from './notes.ts'

const path = '/api:municipal/submissions'
const access = checking('decide_submission', 'in_submission')
const decision = { method: 'POST', access, params: idParams, answer: submissionDetail } as const

/** Routes of reviewers. */
const reviewRoutes = {
  take: defineRoute({ ...decision, path: `${path}/:id/take`, summary: 'Begin to review a submission' }),
  accept: defineRoute({
    ...decision,
    path: `${path}/:id/accept`,
    summary: 'Accept a submission; the next one is due a cycle later',
    body: reviewAccept,
  }),
  return: defineRoute({
    ...decision,
    path: `${path}/:id/return`,
    summary: 'Return a submission to be corrected',
    body: reviewReturn,
  }),
  reject: defineRoute({
    ...decision,
    path: `${path}/:id/reject`,
    summary: 'Reject a submission',
    body: reviewReject,
  }),
  reopen: defineRoute({
    ...decision,
    access: ['municipal_reviewer', 'admin'],
    path: `${path}/:id/reopen`,
    summary: 'Look again at a submission that was accepted',
    body: reviewReopen,
    isForVisits: true,
  }),
  notes: defineRoute({
    method: 'GET',
    path: `${path}/:id/notes`,
    access,
    summary: 'Notes of the reviewers on a submission, the newest first',
    params: idParams,
    answer: listEnvelope(reviewerNote),
  }),
  addNote: defineRoute({
    method: 'POST',
    path: `${path}/:id/notes`,
    access,
    summary: 'Note something for the reviewers of the municipality',
    params: idParams,
    body: reviewerNoteCreate,
    answer: reviewerNote,
    status: 201,
  }),
  statistics: defineRoute({
    method: 'GET',
    path: '/api:municipal/statistics',
    access: 'see_municipal_statistics',
    summary: 'Figures of the municipality',
    query: statisticsQuery,
    answer: statistics,
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api:municipal/submissions.csv',
    access: 'see_municipal_statistics',
    summary: 'Submissions to the municipality as a table',
    query: exportQuery,
    answer: z.string(),
    file: { name: 'submissions.csv', type: 'text/csv' },
  }),
}

/** Handlers of reviewers. */
const reviewHandlers: Handlers<typeof reviewRoutes> = {
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

/** Reviews of submissions by municipalities. */
export const review = defineResource(reviewRoutes, reviewHandlers)
