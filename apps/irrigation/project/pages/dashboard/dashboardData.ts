import type { Formula } from '@sluice/config'
import { apiCollection } from '../../shared/plugins.ts'

/** Data of the first page, for all members of a company. */
export const dashboardData = apiCollection('dashboard', 'checkups', 'dashboard', { autoFetch: false })

/** Visits of the first page. */
export const visitsOf = (path: 'today' | 'unfinished'): Formula => ({
  __wwtype: 'f',
  code: `${dashboardData.reference}.data?.${path} ?? []`,
})
