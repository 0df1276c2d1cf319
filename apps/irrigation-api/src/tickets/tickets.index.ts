import { defineResource } from '../http/defineResource.ts'
import { ticketHandlers } from './tickets.handlers.ts'
import { ticketRoutes } from './tickets.routes.ts'

/** What is asked of the company, and of the product. */
export const tickets = defineResource(ticketRoutes, ticketHandlers)
