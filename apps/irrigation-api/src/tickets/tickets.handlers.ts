import type { Handlers } from '../http/handler.ts'
import { addMessage } from './addMessage.ts'
import { createTicket } from './createTicket.ts'
import { findTicket } from './findTicket.ts'
import { listMessages } from './listMessages.ts'
import { listTickets } from './listTickets.ts'
import { makeCheckup } from './makeCheckup.ts'
import { moveTicket } from './moveTicket.ts'
import { patchTicket } from './patchTicket.ts'
import type { ticketRoutes } from './tickets.routes.ts'

/** What answers the addresses of tickets. */
export const ticketHandlers: Handlers<typeof ticketRoutes> = {
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
