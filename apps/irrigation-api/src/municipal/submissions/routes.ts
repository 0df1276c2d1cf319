import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../../contract/common.ts'
import {
  submissionCreate,
  submissionDetail,
  submissionItem,
  submissionPatch,
  submissionQuery,
  submissionSubmit,
} from '../../../contract/submissions.ts'
import { checking } from '../../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { archiveSubmission, patchSubmission, withdrawSubmission } from './change.ts'
import { createSubmission } from './create.ts'
import { listSubmissions } from './list.ts'
import { readSubmission } from './read.ts'
import { submitSubmission } from './submit.ts'

const path = '/api:municipal/submissions'
const reading = checking('see_submission', 'own', 'in_submission')
const access = checking('create_submission', 'own')
const row = { path: `${path}/:id`, params: idParams, answer: submissionDetail }

/** Routes of submissions for the company; reviewers read through the same ones. */
const submissionRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: reading,
    summary: 'Submissions of the company, or to the municipality of a reviewer',
    query: submissionQuery,
    answer: listEnvelope(submissionItem),
  }),
  get: defineRoute({ ...row, method: 'GET', access: reading, summary: 'One submission with what is handed in' }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Make a draft of a completed checkup, a signed backflow test or a reason for exemption',
    body: submissionCreate,
    isFieldWork: true,
    answer: submissionDetail,
    status: 201,
  }),
  patch: defineRoute({
    ...row,
    method: 'PATCH',
    access,
    summary: 'Change a draft',
    body: submissionPatch,
    isFieldWork: true,
  }),
  archive: defineRoute({ ...row, method: 'DELETE', access, summary: 'Archive a draft' }),
  submit: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/submit`,
    access: checking('submit_submission', 'licence'),
    summary: 'Hand in a draft, or again what was returned',
    body: submissionSubmit,
  }),
  withdraw: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/withdraw`,
    access,
    summary: 'Take back what was handed in',
  }),
}

/** Handlers of submissions. */
const submissionHandlers: Handlers<typeof submissionRoutes> = {
  list: (context, { query }) => listSubmissions(context, query),
  get: (context, { params }) => readSubmission(context, params.id),
  create: (context, { body }) => createSubmission(context, body),
  patch: (context, { params, body }) => patchSubmission(context, params.id, body),
  archive: (context, { params }) => archiveSubmission(context, params.id),
  submit: (context, { params, body }) => submitSubmission(context, params.id, body),
  withdraw: (context, { params }) => withdrawSubmission(context, params.id),
}

/** Submissions to municipalities. */
export const submissions = defineResource(submissionRoutes, submissionHandlers)
