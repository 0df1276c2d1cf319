import { listEnvelope } from '@sluice/protocol'
import { idParams } from '../../contract/common.ts'
import { shareLinkCreate, shareLinkItem, shareLinkQuery } from '../../contract/shareLinks.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'

const path = '/api:quotes/share-links'
const access = members
const answer = shareLinkItem

/** Addresses of share links. */
export const shareLinkRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access,
    summary: 'Links to a document',
    query: shareLinkQuery,
    answer: listEnvelope(shareLinkItem),
  }),
  create: defineRoute({
    method: 'POST',
    path,
    access,
    summary: 'Make a link to a document',
    body: shareLinkCreate,
    answer,
    status: 201,
  }),
  revoke: defineRoute({
    method: 'POST',
    path: `${path}/:id/revoke`,
    access,
    summary: 'Take a link back',
    params: idParams,
    answer,
  }),
}
