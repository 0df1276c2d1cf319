import type { Handlers } from '../http/handler.ts'
import { approveByMember } from './approveByMember.ts'
import { archiveQuote } from './archiveQuote.ts'
import { createQuote } from './createQuote.ts'
import { declineQuote } from './declineQuote.ts'
import { finishQuote } from './finishQuote.ts'
import { listQuotes } from './listQuotes.ts'
import { patchQuote } from './patchQuote.ts'
import type { quoteRoutes } from './quotes.routes.ts'
import { readQuote } from './readQuote.ts'
import { reviseQuote } from './reviseQuote.ts'
import { sendQuote } from './sendQuote.ts'
import { voidQuote } from './voidQuote.ts'

/** What answers the addresses of quotes. */
export const quoteHandlers: Handlers<typeof quoteRoutes> = {
  list: (context, { query }) => listQuotes(context, query),
  create: (context, { body }) => createQuote(context, body),
  get: (context, { params }) => readQuote(context, params.id),
  patch: (context, { params, body }) => patchQuote(context, params.id, body),
  archive: (context, { params }) => archiveQuote(context, params.id),
  send: (context, { params, body }) => sendQuote(context, params.id, body),
  approve: (context, { params, body }) => approveByMember(context, params.id, body),
  decline: (context, { params, body }) => declineQuote(context, params.id, body),
  void: (context, { params, body }) => voidQuote(context, params.id, body.reason),
  revise: (context, { params }) => reviseQuote(context, params.id),
  done: (context, { params }) => finishQuote(context, params.id),
}
