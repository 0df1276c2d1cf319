import { listEnvelope } from '@sluice/protocol'
import {
  checkupCancel,
  checkupCreate,
  checkupItem,
  checkupPatch,
  checkupQuery,
  checkupReopen,
  checkupReport,
  dashboard,
} from '../../contract/checkups.ts'
import { idParams } from '../../contract/common.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:checkups/checkups'
const access = members
const params = idParams
const answer = checkupItem

/** Addresses of checkups. */
export const checkupRoutes = {
  dashboard: defineRoute({
    method: 'GET',
    path: '/api:checkups/dashboard',
    access,
    summary: 'What the first page shows',
    answer: dashboard,
  }),
  list: defineRoute({
    method: 'GET',
    path,
    access,
    summary: 'Checkups, searched and filtered',
    query: checkupQuery,
    answer: listEnvelope(checkupItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Schedule a checkup',
    body: checkupCreate,
    answer,
    status: 201,
  }),
  get: defineRoute({ method: 'GET', path: `${path}/:id`, access, summary: 'One checkup', params, answer }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access,
    summary: 'Change a checkup',
    params,
    body: checkupPatch,
    answer,
  }),
  start: defineRoute({ method: 'POST', path: `${path}/:id/start`, access, summary: 'Begin the visit', params, answer }),
  complete: defineRoute({
    method: 'POST',
    path: `${path}/:id/complete`,
    access,
    summary: 'Complete the checkup, or hand it in for review',
    params,
    answer,
  }),
  cancel: defineRoute({
    method: 'POST',
    path: `${path}/:id/cancel`,
    access,
    summary: 'Cancel the checkup',
    params,
    body: checkupCancel,
    answer,
  }),
  reopen: defineRoute({
    method: 'POST',
    path: `${path}/:id/reopen`,
    access,
    summary: 'Open the checkup again',
    params,
    body: checkupReopen,
    answer,
  }),
  report: defineRoute({
    method: 'GET',
    path: `${path}/:id/report`,
    access,
    summary: 'Everything the report page shows',
    params,
    answer: checkupReport,
  }),
}
