import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import { controllerCreate, controllerItem, controllerPatch, controllerQuery } from '../../contract/controllers.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:assets/controllers'

/** Addresses of controllers. */
export const controllerRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Controllers, searched and filtered',
    query: controllerQuery,
    answer: listEnvelope(controllerItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: members,
    summary: 'Add a controller',
    body: controllerCreate,
    answer: controllerItem,
    status: 201,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: members,
    summary: 'One controller',
    params: idParams,
    answer: controllerItem,
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: members,
    summary: 'Change a controller',
    params: idParams,
    body: controllerPatch,
    answer: controllerItem,
  }),
}
