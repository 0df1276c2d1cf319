import { defineResource } from '../http/defineResource.ts'
import { clientHandlers } from './clients.handlers.ts'
import { clientRoutes } from './clients.routes.ts'

/** Clients of the account. */
export const clients = defineResource(clientRoutes, clientHandlers)
