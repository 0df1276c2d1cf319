import type { Handlers } from '../http/handler.ts'
import { archiveBackflowTest } from './archiveBackflowTest.ts'
import type { backflowTestRoutes } from './backflowTests.routes.ts'
import { certifyBackflowTest } from './certifyBackflowTest.ts'
import { correctBackflowTest } from './correctBackflowTest.ts'
import { createBackflowTest } from './createBackflowTest.ts'
import { findBackflowTest } from './findBackflowTest.ts'
import { listBackflowTests } from './listBackflowTests.ts'
import { overrideGauge } from './overrideGauge.ts'
import { patchBackflowTest } from './patchBackflowTest.ts'

/** What answers the addresses of backflow tests. */
export const backflowTestHandlers: Handlers<typeof backflowTestRoutes> = {
  list: (context, { query }) => listBackflowTests(context, query),
  create: (context, { body }) => createBackflowTest(context, body),
  get: (context, { params }) => findBackflowTest(context, params.id),
  patch: (context, { params, body }) => patchBackflowTest(context, params.id, body),
  archive: (context, { params }) => archiveBackflowTest(context, params.id),
  overrideGauge: (context, { params, body }) => overrideGauge(context, params.id, body.reason),
  certify: (context, { params, body }) => certifyBackflowTest(context, params.id, body),
  correct: (context, { params }) => correctBackflowTest(context, params.id),
}
