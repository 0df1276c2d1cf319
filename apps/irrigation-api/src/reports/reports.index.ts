import { defineResource } from '../http/defineResource.ts'
import { reportHandlers } from './reports.handlers.ts'
import { reportRoutes } from './reports.routes.ts'

/** Figures and tables of the company. */
export const reports = defineResource(reportRoutes, reportHandlers)
