import { defineResource } from '../http/defineResource.ts'
import { issueTypeHandlers } from './issueTypes.handlers.ts'
import { issueTypeRoutes } from './issueTypes.routes.ts'

/** The issue catalogue. */
export const issueTypes = defineResource(issueTypeRoutes, issueTypeHandlers)
