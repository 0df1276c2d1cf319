import * as z from 'zod'
import { checkupExportQuery } from '../../contract/checkups.ts'
import { businessReport, reportQuery } from '../../contract/reports.ts'
import { checking } from '../http/checking.ts'
import { defineRoute } from '../http/defineRoute.ts'

/** Addresses of figures and tables of the company. */
export const reportRoutes = {
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
