import { defineResource } from '../http/defineResource.ts'
import { reviewHandlers } from './review.handlers.ts'
import { reviewRoutes } from './review.routes.ts'

/** What reviewers of municipalities do with submissions. */
export const review = defineResource(reviewRoutes, reviewHandlers)
