import type { Handlers } from '../http/handler.ts'
import { exportCheckups } from './exportCheckups.ts'
import { readBusinessReport } from './readBusinessReport.ts'
import type { reportRoutes } from './reports.routes.ts'

/** What answers the addresses of figures and tables. */
export const reportHandlers: Handlers<typeof reportRoutes> = {
  figures: (context, { query }) => readBusinessReport(context, query),
  checkups: (context, { query }) => exportCheckups(context, query),
}
