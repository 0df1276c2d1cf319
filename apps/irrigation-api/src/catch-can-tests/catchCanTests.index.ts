import { defineResource } from '../http/defineResource.ts'
import { catchCanTestHandlers } from './catchCanTests.handlers.ts'
import { catchCanTestRoutes } from './catchCanTests.routes.ts'

/** Catch-can tests on zones of checkups. */
export const catchCanTests = defineResource(catchCanTestRoutes, catchCanTestHandlers)
