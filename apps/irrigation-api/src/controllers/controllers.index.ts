import { defineResource } from '../http/defineResource.ts'
import { controllerHandlers } from './controllers.handlers.ts'
import { controllerRoutes } from './controllers.routes.ts'

/** Controllers of the account. */
export const controllers = defineResource(controllerRoutes, controllerHandlers)
