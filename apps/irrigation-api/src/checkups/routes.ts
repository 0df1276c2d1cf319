import { listEnvelope } from '@sluice/protocol'
import {
  checkupCancel,
  checkupComplete,
  checkupCreate,
  checkupItem,
  checkupPatch,
  checkupQuery,
  checkupReopen,
  checkupReport,
  checkupReportQuery,
  checkupSign,
  checkupSignatures,
  checkupStart,
  dashboard,
} from '../../contract/checkups.ts'
import { idParams } from '../../contract/common.ts'
import { checking, members } from '../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { readReport } from '../visits/report.ts'
import { findCheckup } from '../visits/visit.ts'
import { completeCheckup } from './complete.ts'
import { createCheckup, patchCheckup } from './create.ts'
import { readDashboard } from './dashboard.ts'
import { listCheckups } from './list.ts'
import { reopenCheckup } from './reopen.ts'
import { readSignatures, signCheckup } from './signatures.ts'
import { startCheckup, unstartCheckup } from './start.ts'
import { cancelCheckup } from './states.ts'

const path = '/api:checkups/checkups'
const access = members
const scheduling = checking('schedule_checkup', 'own')
const performing = checking('perform_checkup', 'own')
const shows = 'checkup'
const params = idParams
const answer = checkupItem

/** Routes of checkups. */
const checkupRoutes = {
  dashboard: defineRoute({
    method: 'GET',
    path: '/api:checkups/dashboard',
    access,
    summary: 'What the first page shows',
    answer: dashboard,
    shows: { today: 'checkup', unfinished: 'checkup', open_quotes: 'quote' },
  }),
  list: defineRoute({
    method: 'GET',
    path,
    access,
    summary: 'Checkups, searched and filtered',
    query: checkupQuery,
    answer: listEnvelope(checkupItem),
    shows,
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: scheduling,
    summary: 'Schedule a checkup',
    isFieldWork: true,
    body: checkupCreate,
    answer,
    shows,
    status: 201,
  }),
  get: defineRoute({ method: 'GET', path: `${path}/:id`, access, summary: 'One checkup', params, answer, shows }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: performing,
    summary: 'Change a checkup',
    isFieldWork: true,
    params,
    body: checkupPatch,
    answer,
    shows,
  }),
  start: defineRoute({
    method: 'POST',
    path: `${path}/:id/start`,
    access: performing,
    summary: 'Begin the visit',
    isFieldWork: true,
    params,
    body: checkupStart,
    answer,
    shows,
  }),
  unstart: defineRoute({
    method: 'POST',
    path: `${path}/:id/unstart`,
    access: performing,
    summary: 'Put a visit back on the calendar that was begun by mistake',
    isFieldWork: true,
    params,
    answer,
    shows,
  }),
  sign: defineRoute({
    method: 'POST',
    path: `${path}/:id/sign`,
    access: performing,
    summary: 'Keep a signature of the technician or the client, or that the client refuses',
    isFieldWork: true,
    params,
    body: checkupSign,
    answer,
    shows,
  }),
  complete: defineRoute({
    method: 'POST',
    path: `${path}/:id/complete`,
    access: checking('complete_checkup', 'own'),
    summary: 'Complete the checkup, or hand it in for review',
    isFieldWork: true,
    params,
    body: checkupComplete,
    answer,
    shows,
  }),
  cancel: defineRoute({
    method: 'POST',
    path: `${path}/:id/cancel`,
    access: scheduling,
    summary: 'Cancel the checkup',
    params,
    body: checkupCancel,
    answer,
    shows,
  }),
  reopen: defineRoute({
    method: 'POST',
    path: `${path}/:id/reopen`,
    access: 'reopen_checkup',
    summary: 'Open the checkup again',
    params,
    body: checkupReopen,
    answer,
    shows,
  }),
  report: defineRoute({
    method: 'GET',
    path: `${path}/:id/report`,
    access,
    summary: 'Everything the report page shows',
    params,
    query: checkupReportQuery,
    answer: checkupReport,
  }),
  signatures: defineRoute({
    method: 'GET',
    path: `${path}/:id/signatures`,
    access,
    summary: 'Signatures of the visit, with the addresses of their pictures',
    params,
    answer: checkupSignatures,
  }),
}

/** Handlers of checkups. */
const checkupHandlers: Handlers<typeof checkupRoutes> = {
  dashboard: (context) => readDashboard(context),
  list: (context, { query }) => listCheckups(context, query),
  create: (context, { body }) => createCheckup(context, body),
  get: (context, { params }) => findCheckup(context, params.id),
  patch: (context, { params, body }) => patchCheckup(context, params.id, body),
  start: (context, { params, body }) => startCheckup(context, params.id, body ?? {}),
  unstart: (context, { params }) => unstartCheckup(context, params.id),
  sign: (context, { params, body }) => signCheckup(context, params.id, body),
  complete: (context, { params, body }) => completeCheckup(context, params.id, body ?? {}),
  cancel: (context, { params, body }) => cancelCheckup(context, params.id, body.reason),
  reopen: (context, { params, body }) => reopenCheckup(context, params.id, body),
  report: (context, { params, query }) => readReport(context, params.id, query.version),
  signatures: (context, { params }) => readSignatures(context, params.id),
}

/** Checkups of the account. */
export const checkups = defineResource(checkupRoutes, checkupHandlers)
