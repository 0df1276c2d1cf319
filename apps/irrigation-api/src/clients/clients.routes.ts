import { listEnvelope } from '@sluice/protocol'
import { clientCreate, clientItem, clientPatch, clientQuery } from '../../contract/clients.ts'
import { idParams } from '../../contract/common.ts'
import { defineRoute } from '../http/defineRoute.ts'

const path = '/api:crm/clients'

/** Addresses of clients. */
export const clientRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'see_clients',
    summary: 'Clients, searched and filtered',
    query: clientQuery,
    answer: listEnvelope(clientItem),
    shows: 'client',
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: 'edit_records',
    summary: 'Add a client',
    body: clientCreate,
    answer: clientItem,
    shows: 'client',
    status: 201,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: 'see_clients',
    summary: 'One client',
    params: idParams,
    answer: clientItem,
    shows: 'client',
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'edit_records',
    summary: 'Change a client',
    params: idParams,
    body: clientPatch,
    answer: clientItem,
    shows: 'client',
  }),
}
