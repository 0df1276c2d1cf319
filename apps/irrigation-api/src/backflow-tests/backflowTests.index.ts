import { defineResource } from '../http/defineResource.ts'
import { backflowTestHandlers } from './backflowTests.handlers.ts'
import { backflowTestRoutes } from './backflowTests.routes.ts'

/** Tests of backflow preventers. */
export const backflowTests = defineResource(backflowTestRoutes, backflowTestHandlers)
