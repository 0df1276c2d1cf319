import { roles } from '@sluice/irrigation-rules'
import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../../contract/common.ts'
import {
  ticketCheckup,
  ticketCreate,
  ticketItem,
  ticketMessageCreate,
  ticketMessageItem,
  ticketMessageQuery,
  ticketPatch,
  ticketQuery,
} from '../../../contract/tickets.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { createTicket, patchTicket } from './create.ts'
import { findTicket, listTickets } from './list.ts'
import { makeCheckup } from './makeCheckup.ts'
import { addMessage, listMessages } from './messages.ts'
import { moveTicket } from './states.ts'

const path = '/api:crm/tickets'
const row = { access: roles, params: idParams, answer: ticketItem }
const step = { ...row, method: 'POST' } as const

/** Routes of tickets. */
const ticketRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: roles,
    summary: 'Tickets, searched and filtered',
    query: ticketQuery,
    answer: listEnvelope(ticketItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: ['owner', 'manager', 'technician', 'municipal_reviewer'],
    summary: 'Write a ticket',
    body: ticketCreate,
    answer: ticketItem,
    status: 201,
  }),
  get: defineRoute({ ...row, method: 'GET', path: `${path}/:id`, summary: 'One ticket' }),
  patch: defineRoute({ ...row, method: 'PATCH', path: `${path}/:id`, summary: 'Change a ticket', body: ticketPatch }),
  open: defineRoute({ ...step, path: `${path}/:id/open`, summary: 'Begin with it, or go on' }),
  wait: defineRoute({ ...step, path: `${path}/:id/wait`, summary: 'Wait for who asked' }),
  resolve: defineRoute({ ...step, path: `${path}/:id/resolve`, summary: 'Say that it is solved' }),
  close: defineRoute({ ...step, path: `${path}/:id/close`, summary: 'Close what is solved' }),
  reopen: defineRoute({
    ...step,
    path: `${path}/:id/reopen`,
    summary: 'Open again what was solved in the last 14 days',
  }),
  makeCheckup: defineRoute({
    ...step,
    access: ['owner', 'manager'],
    path: `${path}/:id/make-checkup`,
    summary: 'Schedule the visit that is asked for',
    body: ticketCheckup,
  }),
  messages: defineRoute({
    method: 'GET',
    path: `${path}/:id/messages`,
    access: roles,
    summary: 'What was said about it',
    params: idParams,
    query: ticketMessageQuery,
    answer: listEnvelope(ticketMessageItem),
  }),
  addMessage: defineRoute({
    method: 'POST',
    path: `${path}/:id/messages`,
    access: roles,
    summary: 'Say something about it',
    params: idParams,
    body: ticketMessageCreate,
    answer: ticketMessageItem,
    status: 201,
  }),
}

/** Handlers of tickets. */
const ticketHandlers: Handlers<typeof ticketRoutes> = {
  list: (context, { query }) => listTickets(context, query),
  create: (context, { body }) => createTicket(context, body),
  get: (context, { params }) => findTicket(context, params.id),
  patch: (context, { params, body }) => patchTicket(context, params.id, body),
  open: (context, { params }) => moveTicket(context, params.id, 'open'),
  wait: (context, { params }) => moveTicket(context, params.id, 'wait'),
  resolve: (context, { params }) => moveTicket(context, params.id, 'resolve'),
  close: (context, { params }) => moveTicket(context, params.id, 'close'),
  reopen: (context, { params }) => moveTicket(context, params.id, 'reopen'),
  makeCheckup: (context, { params, body }) => makeCheckup(context, params.id, body),
  messages: (context, { params, query }) => listMessages(context, params.id, query),
  addMessage: (context, { params, body }) => addMessage(context, params.id, body),
}

/** Tickets: requests to the company, and support requests to product staff. */
export const tickets = defineResource(ticketRoutes, ticketHandlers)
