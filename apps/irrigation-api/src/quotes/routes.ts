import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import {
  quoteApprove,
  quoteCreate,
  quoteDecline,
  quoteDetail,
  quoteItem,
  quotePatch,
  quoteQuery,
  quoteSend,
  quoteVoid,
} from '../../contract/quotes.ts'
import { members } from '../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../http/defineResource.ts'
import { archiveQuote, createQuote, patchQuote } from './create.ts'
import { approveByMember, declineQuote } from './decisions.ts'
import { finishQuote, voidQuote } from './endings.ts'
import { quoteLineHandlers, quoteLineRoutes } from './lineRoutes.ts'
import { listQuotes, readQuote } from './read.ts'
import { reviseQuote, sendQuote } from './send.ts'

const path = '/api:quotes/quotes'
const access = members
const shows = { '': 'quote', lines: 'quote_line_item' } as const
const row = { access, params: idParams, answer: quoteDetail, shows }

/** Routes of quotes. */
const quoteRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access,
    summary: 'Quotes, searched and filtered',
    query: quoteQuery,
    answer: listEnvelope(quoteItem),
    shows: 'quote',
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Make a draft, with a line for each repair',
    isFieldWork: true,
    body: quoteCreate,
    answer: quoteDetail,
    shows,
    status: 201,
  }),
  get: defineRoute({ ...row, method: 'GET', path: `${path}/:id`, summary: 'One quote with its lines' }),
  patch: defineRoute({
    ...row,
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Change a draft',
    body: quotePatch,
    isFieldWork: true,
  }),
  archive: defineRoute({ ...row, method: 'DELETE', path: `${path}/:id`, summary: 'Archive a draft' }),
  send: defineRoute({ ...row, method: 'POST', path: `${path}/:id/send`, summary: 'Send a draft', body: quoteSend }),
  approve: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/approve`,
    summary: 'Keep what the client agreed to, line by line',
    body: quoteApprove,
    isFieldWork: true,
  }),
  decline: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/decline`,
    summary: 'Keep that the client does not want it',
    body: quoteDecline,
  }),
  void: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/void`,
    summary: 'Take a quote back for good',
    body: quoteVoid,
  }),
  revise: defineRoute({
    ...row,
    method: 'POST',
    path: `${path}/:id/revise`,
    summary: 'Make a draft again, as the next revision',
  }),
  done: defineRoute({ ...row, method: 'POST', path: `${path}/:id/done`, summary: 'Say that the work is done' }),
}

/** Handlers of quotes. */
const quoteHandlers: Handlers<typeof quoteRoutes> = {
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

/** Quotes and their lines. */
export const quotes = [
  ...defineResource(quoteRoutes, quoteHandlers),
  ...defineResource(quoteLineRoutes, quoteLineHandlers),
]
