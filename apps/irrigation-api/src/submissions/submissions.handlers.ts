import type { Handlers } from '../http/handler.ts'
import { archiveSubmission } from './archiveSubmission.ts'
import { createSubmission } from './createSubmission.ts'
import { listSubmissions } from './listSubmissions.ts'
import { patchSubmission } from './patchSubmission.ts'
import { readSubmission } from './readSubmission.ts'
import type { submissionRoutes } from './submissions.routes.ts'
import { submitSubmission } from './submitSubmission.ts'
import { withdrawSubmission } from './withdrawSubmission.ts'

/** What answers the addresses of submissions. */
export const submissionHandlers: Handlers<typeof submissionRoutes> = {
  list: (context, { query }) => listSubmissions(context, query),
  get: (context, { params }) => readSubmission(context, params.id),
  create: (context, { body }) => createSubmission(context, body),
  patch: (context, { params, body }) => patchSubmission(context, params.id, body),
  archive: (context, { params }) => archiveSubmission(context, params.id),
  submit: (context, { params, body }) => submitSubmission(context, params.id, body),
  withdraw: (context, { params }) => withdrawSubmission(context, params.id),
}
