import { defineResource } from '../http/defineResource.ts'
import { shareLinkHandlers } from './shareLinks.handlers.ts'
import { shareLinkRoutes } from './shareLinks.routes.ts'

/** The right to open one document without signing in. */
export const shareLinks = defineResource(shareLinkRoutes, shareLinkHandlers)
