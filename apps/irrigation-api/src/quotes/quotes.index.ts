import { defineResource } from '../http/defineResource.ts'
import { quoteLineHandlers } from './quoteLines.handlers.ts'
import { quoteLineRoutes } from './quoteLines.routes.ts'
import { quoteHandlers } from './quotes.handlers.ts'
import { quoteRoutes } from './quotes.routes.ts'

/** Quotes and their lines. */
export const quotes = [
  ...defineResource(quoteRoutes, quoteHandlers),
  ...defineResource(quoteLineRoutes, quoteLineHandlers),
]
