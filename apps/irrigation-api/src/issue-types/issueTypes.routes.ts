import { listEnvelope } from '@sluice/protocol'
import { issueTypeItem, issueTypeQuery } from '../../contract/issueTypes.ts'
import { defineRoute } from '../http/defineRoute.ts'

/** Addresses of the issue catalogue. */
export const issueTypeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api:catalog/issue_types',
    access: 'read_catalog',
    summary: 'The issue catalogue',
    query: issueTypeQuery,
    answer: listEnvelope(issueTypeItem),
  }),
}
