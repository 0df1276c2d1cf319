import type { Handlers } from '../http/handler.ts'
import { cancelCheckup } from './cancelCheckup.ts'
import type { checkupRoutes } from './checkups.routes.ts'
import { completeCheckup } from './completeCheckup.ts'
import { createCheckup } from './createCheckup.ts'
import { findCheckup } from './findCheckup.ts'
import { listCheckups } from './listCheckups.ts'
import { patchCheckup } from './patchCheckup.ts'
import { readDashboard } from './readDashboard.ts'
import { readReport } from './readReport.ts'
import { reopenCheckup } from './reopenCheckup.ts'
import { readSignatures } from './signatures.ts'
import { signCheckup } from './signCheckup.ts'
import { startCheckup } from './startCheckup.ts'
import { unstartCheckup } from './unstartCheckup.ts'

/** What answers the addresses of checkups. */
export const checkupHandlers: Handlers<typeof checkupRoutes> = {
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
