import { defineResource } from '../http/defineResource.ts'
import { billingHandlers } from './billing.handlers.ts'
import { billingRoutes } from './billing.routes.ts'

/** What the company pays for the product. */
export const billing = defineResource(billingRoutes, billingHandlers)
