import type { Handlers } from '../http/handler.ts'
import { addQuoteLine } from './addQuoteLine.ts'
import { orderQuoteLines } from './orderQuoteLines.ts'
import { patchQuoteLine } from './patchQuoteLine.ts'
import type { quoteLineRoutes } from './quoteLines.routes.ts'
import { removeQuoteLine } from './removeQuoteLine.ts'

/** What answers the addresses of the lines of quotes. */
export const quoteLineHandlers: Handlers<typeof quoteLineRoutes> = {
  add: (context, { params, body }) => addQuoteLine(context, params.id, body),
  patch: (context, { params, body }) => patchQuoteLine(context, params, body),
  remove: (context, { params }) => removeQuoteLine(context, params),
  order: (context, { params, body }) => orderQuoteLines(context, params.id, body.ids),
}
