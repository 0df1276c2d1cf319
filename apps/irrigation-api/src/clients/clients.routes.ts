import { listEnvelope } from '@sluice/protocol'
import { clientCreate, clientItem, clientPatch, clientQuery } from '../../contract/clients.ts'
import { idParams } from '../../contract/common.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:crm/clients'

/** Addresses of clients. */
export const clientRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Clients, searched and filtered',
    query: clientQuery,
    answer: listEnvelope(clientItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: members,
    summary: 'Add a client',
    body: clientCreate,
    answer: clientItem,
    status: 201,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: members,
    summary: 'One client',
    params: idParams,
    answer: clientItem,
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: members,
    summary: 'Change a client',
    params: idParams,
    body: clientPatch,
    answer: clientItem,
  }),
}
