import * as z from 'zod'
import { checkupExportQuery } from '../../../contract/checkups.ts'
import { businessReport, reportQuery } from '../../../contract/reports.ts'
import { checking } from '../../http/access.ts'
import type { RequestContext } from '../../http/context.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { exportCheckups } from './csv.ts'
import {
  readFindingFigures,
  readOpenRepairs,
  readPartsUsed,
  readQuoteFigures,
  readReportedTime,
  readVisitFigures,
} from './figures.ts'

/** Routes of the company's figures and tables. */
const reportRoutes = {
  figures: defineRoute({
    method: 'GET',
    path: '/api:checkups/reports',
    access: checking('see_reports', 'own'),
    summary: 'Figures of the company, or of one’s own work',
    query: reportQuery,
    answer: businessReport,
    shows: { quotes: 'quote' },
  }),
  checkups: defineRoute({
    method: 'GET',
    path: '/api:checkups/checkups.csv',
    access: checking('export_csv', 'own'),
    summary: 'Checkups, or one’s own, as a table',
    query: checkupExportQuery,
    answer: z.string(),
    file: { name: 'checkups.csv', type: 'text/csv' },
  }),
}

/** Handlers of the company's figures and tables. */
const reportHandlers: Handlers<typeof reportRoutes> = {
  figures: (context, { query }) => readBusinessReport(context, query),
  checkups: (context, { query }) => exportCheckups(context, query),
}

/** Figures and tables of the company. */
export const reports = defineResource(reportRoutes, reportHandlers)

/** Figures of the company between two days, or of a technician's own work. */
async function readBusinessReport(context: RequestContext, period: z.output<typeof reportQuery>) {
  const time = await readReportedTime(context, period)
  return {
    visits: await readVisitFigures(context, time),
    findings: await readFindingFigures(context, time),
    open_repairs: await readOpenRepairs(context),
    quotes: await readQuoteFigures(context, time),
    parts_used: await readPartsUsed(context, time),
  }
}
