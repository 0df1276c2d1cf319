import { defineResource } from '../http/defineResource.ts'
import { checkupHandlers } from './checkups.handlers.ts'
import { checkupRoutes } from './checkups.routes.ts'

/** Checkups of the account. */
export const checkups = defineResource(checkupRoutes, checkupHandlers)
