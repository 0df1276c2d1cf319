import { defineResource } from '../http/defineResource.ts'
import { userHandlers } from './users.handlers.ts'
import { userRoutes } from './users.routes.ts'

/** The people of a company. */
export const users = defineResource(userRoutes, userHandlers)
