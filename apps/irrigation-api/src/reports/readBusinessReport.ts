import type * as z from 'zod'
import type { reportQuery } from '../../contract/reports.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readFindingFigures } from './readFindingFigures.ts'
import { readOpenRepairs } from './readOpenRepairs.ts'
import { readPartsUsed } from './readPartsUsed.ts'
import { readQuoteFigures } from './readQuoteFigures.ts'
import { readVisitFigures } from './readVisitFigures.ts'

/** Figures of the company between two days, or of a technician's own work. */
export async function readBusinessReport(context: RequestContext, period: z.output<typeof reportQuery>) {
  return {
    visits: await readVisitFigures(context, period),
    findings: await readFindingFigures(context, period),
    open_repairs: await readOpenRepairs(context),
    quotes: await readQuoteFigures(context, period),
    parts_used: await readPartsUsed(context, period),
  }
}
