import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import { controllerCreate, controllerItem, controllerPatch, controllerQuery } from '../../contract/controllers.ts'
import { defineRoute } from '../http/defineRoute.ts'

const path = '/api:assets/controllers'

/** Addresses of controllers. */
export const controllerRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'see_sites',
    summary: 'Controllers, searched and filtered',
    query: controllerQuery,
    answer: listEnvelope(controllerItem),
    shows: 'controller',
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: 'edit_records',
    summary: 'Add a controller',
    body: controllerCreate,
    answer: controllerItem,
    shows: 'controller',
    status: 201,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: 'see_sites',
    summary: 'One controller',
    params: idParams,
    answer: controllerItem,
    shows: 'controller',
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'edit_records',
    summary: 'Change a controller',
    params: idParams,
    body: controllerPatch,
    answer: controllerItem,
    shows: 'controller',
  }),
}
