import { listEnvelope } from '@sluice/protocol'
import {
  backflowTestCertify,
  backflowTestCreate,
  backflowTestItem,
  backflowTestPatch,
  backflowTestQuery,
  gaugeOverride,
} from '../../../contract/backflowTests.ts'
import { idParams } from '../../../contract/common.ts'
import { checking } from '../../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { certifyBackflowTest } from './certify.ts'
import {
  archiveBackflowTest,
  correctBackflowTest,
  createBackflowTest,
  overrideGauge,
  patchBackflowTest,
} from './create.ts'
import { findBackflowTest, listBackflowTests } from './rows.ts'

const path = '/api:assets/backflow-tests'
const access = 'edit_records'
const answer = backflowTestItem
const row = { path: `${path}/:id`, params: idParams, answer }

/** Routes of backflow tests. */
const backflowTestRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'see_sites',
    summary: 'Backflow tests, searched and filtered',
    query: backflowTestQuery,
    answer: listEnvelope(answer),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Begin a test',
    body: backflowTestCreate,
    answer,
    isFieldWork: true,
    status: 201,
  }),
  get: defineRoute({ ...row, method: 'GET', access: 'see_sites', summary: 'One backflow test' }),
  patch: defineRoute({
    ...row,
    method: 'PATCH',
    access,
    summary: 'Change a draft',
    body: backflowTestPatch,
    isFieldWork: true,
  }),
  archive: defineRoute({ ...row, method: 'DELETE', access, summary: 'Archive a draft' }),
  overrideGauge: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/override-gauge`,
    access: ['owner', 'manager'],
    summary: 'Let a gauge past its calibration pass for this test',
    body: gaugeOverride,
  }),
  certify: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/certify`,
    access: checking('sign_backflow_test', 'tester_licence'),
    summary: 'Sign a test, which then never changes',
    body: backflowTestCertify,
    isFieldWork: true,
  }),
  correct: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/correct`,
    access,
    summary: 'Begin a test that corrects one that was signed',
    isFieldWork: true,
    status: 201,
  }),
}

/** Handlers of backflow tests. */
const backflowTestHandlers: Handlers<typeof backflowTestRoutes> = {
  list: (context, { query }) => listBackflowTests(context, query),
  create: (context, { body }) => createBackflowTest(context, body),
  get: (context, { params }) => findBackflowTest(context, params.id),
  patch: (context, { params, body }) => patchBackflowTest(context, params.id, body),
  archive: (context, { params }) => archiveBackflowTest(context, params.id),
  overrideGauge: (context, { params, body }) => overrideGauge(context, params.id, body.reason),
  certify: (context, { params, body }) => certifyBackflowTest(context, params.id, body),
  correct: (context, { params }) => correctBackflowTest(context, params.id),
}

/** Backflow tests. */
export const backflowTests = defineResource(backflowTestRoutes, backflowTestHandlers)
