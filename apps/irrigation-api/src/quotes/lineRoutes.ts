import { idParams } from '../../contract/common.ts'
import { quoteLineCreate, quoteLineOrder, quoteLineParams, quoteLinePatch } from '../../contract/quoteLines.ts'
import { quoteDetail } from '../../contract/quotes.ts'
import { members } from '../http/access.ts'
import { defineRoute, type Handlers } from '../http/defineResource.ts'
import { addQuoteLine, orderQuoteLines, patchQuoteLine, removeQuoteLine } from './lines.ts'

const path = '/api:quotes/quotes/:id/lines'
const shows = { '': 'quote', lines: 'quote_line_item' } as const
const common = { access: members, answer: quoteDetail, shows, isFieldWork: true }
const line = { ...common, path: `${path}/:line_id`, params: quoteLineParams }

/** Routes for the lines of a draft; each returns the whole quote, because its totals depend on its lines. */
export const quoteLineRoutes = {
  add: defineRoute({
    ...common,
    method: 'POST',
    path,
    summary: 'Add a line to a draft',
    params: idParams,
    body: quoteLineCreate,
    status: 201,
  }),
  patch: defineRoute({ ...line, method: 'PATCH', summary: 'Change a line of a draft', body: quoteLinePatch }),
  remove: defineRoute({ ...line, method: 'DELETE', summary: 'Take a line out of a draft' }),
  order: defineRoute({
    ...common,
    method: 'PUT',
    path,
    summary: 'Put the lines of a draft in order',
    params: idParams,
    body: quoteLineOrder,
  }),
}

/** Handlers for the lines of quotes. */
export const quoteLineHandlers: Handlers<typeof quoteLineRoutes> = {
  add: (context, { params, body }) => addQuoteLine(context, params.id, body),
  patch: (context, { params, body }) => patchQuoteLine(context, params, body),
  remove: (context, { params }) => removeQuoteLine(context, params),
  order: (context, { params, body }) => orderQuoteLines(context, params.id, body.ids),
}
