import { platformTotals } from '../../contract/reports.ts'
import { defineResource } from '../http/defineResource.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { readTotals } from './readTotals.ts'

/** Figures of the platform. */
export const totals = defineResource(
  {
    get: defineRoute({
      method: 'GET',
      path: '/api:admin/totals',
      access: 'see_admin_dashboard',
      summary: 'Figures of the platform',
      answer: platformTotals,
    }),
  },
  { get: readTotals },
)
