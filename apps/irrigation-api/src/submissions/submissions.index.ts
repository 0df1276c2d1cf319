import { defineResource } from '../http/defineResource.ts'
import { submissionHandlers } from './submissions.handlers.ts'
import { submissionRoutes } from './submissions.routes.ts'

/** Submissions to municipalities. */
export const submissions = defineResource(submissionRoutes, submissionHandlers)
