import { listEnvelope } from '@sluice/protocol'
import { issueTypeItem, issueTypeParams, issueTypePut, issueTypeQuery } from '../../../contract/issueTypes.ts'
import { catalogEditors } from '../../http/access.ts'
import { defineResource, defineRoute, type Handlers } from '../../http/defineResource.ts'
import { findIssueType, listIssueTypes, putIssueType, removeIssueType, toIssueTypeItem } from './issueTypes.ts'

const path = '/api:catalog/issue-types'
const one = { path: `${path}/:code`, params: issueTypeParams, answer: issueTypeItem } as const

/** Routes of the issue catalog. */
const issueTypeRoutes = {
  list: defineRoute({
    method: 'GET',
    path,
    access: 'read_catalog',
    summary: 'The issue catalogue',
    query: issueTypeQuery,
    answer: listEnvelope(issueTypeItem),
  }),
  get: defineRoute({ ...one, method: 'GET', access: 'read_catalog', summary: 'One issue' }),
  put: defineRoute({
    ...one,
    method: 'PUT',
    access: catalogEditors,
    summary: 'Add an issue of the company, or say one of the product in its own way',
    body: issueTypePut,
  }),
  remove: defineRoute({
    ...one,
    method: 'DELETE',
    access: catalogEditors,
    summary: 'Take an issue of the company back; one of the product is as it came again',
  }),
}

/** Handlers of the issue catalog. */
const issueTypeHandlers: Handlers<typeof issueTypeRoutes> = {
  list: (context, { query }) => listIssueTypes(context, query),
  get: async (context, { params }) => toIssueTypeItem(await findIssueType(context, params.code)),
  put: (context, { params, body }) => putIssueType(context, params.code, body),
  remove: (context, { params }) => removeIssueType(context, params.code),
}

/** Endpoints of the issue catalog. */
export const issueTypes = defineResource(issueTypeRoutes, issueTypeHandlers)
