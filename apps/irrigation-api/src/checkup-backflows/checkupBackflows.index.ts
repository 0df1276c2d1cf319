import { defineResource } from '../http/defineResource.ts'
import { checkupBackflowHandlers } from './checkupBackflows.handlers.ts'
import { checkupBackflowRoutes } from './checkupBackflows.routes.ts'

/** Backflow preventers of a checkup. */
export const checkupBackflows = defineResource(checkupBackflowRoutes, checkupBackflowHandlers)
