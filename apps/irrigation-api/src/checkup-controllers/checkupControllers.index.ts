import { defineResource } from '../http/defineResource.ts'
import { checkupControllerHandlers } from './checkupControllers.handlers.ts'
import { checkupControllerRoutes } from './checkupControllers.routes.ts'

/** Controllers of a checkup. */
export const checkupControllers = defineResource(checkupControllerRoutes, checkupControllerHandlers)
