import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import { siteCreate, siteItem, sitePatch, siteQuery } from '../../contract/sites.ts'
import { defineRoute } from '../http/defineRoute.ts'

const path = '/api:crm/sites'

/** Addresses of sites. */
export const siteRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'see_sites',
    summary: 'Sites, searched and filtered',
    query: siteQuery,
    answer: listEnvelope(siteItem),
    shows: 'site',
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: 'edit_records',
    summary: 'Add a site',
    body: siteCreate,
    answer: siteItem,
    shows: 'site',
    status: 201,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: 'see_sites',
    summary: 'One site',
    params: idParams,
    answer: siteItem,
    shows: 'site',
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: 'edit_records',
    summary: 'Change a site',
    params: idParams,
    body: sitePatch,
    answer: siteItem,
    shows: 'site',
  }),
}
