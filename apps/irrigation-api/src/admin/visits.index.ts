import { defineResource } from '../http/defineResource.ts'
import { visitHandlers } from './visits.handlers.ts'
import { visitRoutes } from './visits.routes.ts'

/** The endpoints of the visits of product staff. */
export const visits = defineResource(visitRoutes, visitHandlers)
