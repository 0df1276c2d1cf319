import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import { siteCreate, siteItem, sitePatch, siteQuery } from '../../contract/sites.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:crm/sites'

/** Addresses of sites. */
export const siteRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: members,
    summary: 'Sites, searched and filtered',
    query: siteQuery,
    answer: listEnvelope(siteItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access: members,
    summary: 'Add a site',
    body: siteCreate,
    answer: siteItem,
    status: 201,
  }),
  get: defineRoute({
    method: 'GET',
    path: `${path}/:id`,
    access: members,
    summary: 'One site',
    params: idParams,
    answer: siteItem,
  }),
  patch: defineRoute({
    method: 'PATCH',
    path: `${path}/:id`,
    access: members,
    summary: 'Change a site',
    params: idParams,
    body: sitePatch,
    answer: siteItem,
  }),
}
