import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import { zoneBulk, zoneCreate, zoneItem, zoneItems, zonePatch, zoneQuery } from '../../contract/zones.ts'
import { defineRoute } from '../http/defineRoute.ts'

const path = '/api:assets/zones'

/** Addresses of zones. */
export const zoneRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'see_sites',
    summary: 'Zones, searched and filtered',
    query: zoneQuery,
    answer: listEnvelope(zoneItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: 'edit_records',
    summary: 'Add a zone',
    body: zoneCreate,
    answer: zoneItem,
    status: 201,
  }),
  bulk: defineRoute({
    method: 'POST',
    path: `${path}/bulk`,
    access: 'edit_records',
    summary: 'Add one zone of a kind for each station of a range',
    body: zoneBulk,
    answer: zoneItems,
    status: 201,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: 'see_sites',
    summary: 'One zone',
    params: idParams,
    answer: zoneItem,
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'edit_records',
    summary: 'Change a zone',
    params: idParams,
    body: zonePatch,
    answer: zoneItem,
  }),
}
