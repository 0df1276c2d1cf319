import { defineResource } from '../http/defineResource.ts'
import { siteHandlers } from './sites.handlers.ts'
import { siteRoutes } from './sites.routes.ts'

/** Sites of the account. */
export const sites = defineResource(siteRoutes, siteHandlers)
