import type { Handlers } from '../http/handler.ts'
import { findIssueType } from './findIssueType.ts'
import type { issueTypeRoutes } from './issueTypes.routes.ts'
import { listIssueTypes } from './listIssueTypes.ts'
import { putIssueType } from './putIssueType.ts'
import { removeIssueType } from './removeIssueType.ts'
import { toIssueTypeItem } from './toIssueTypeItem.ts'

/** What answers the addresses of the issue catalogue. */
export const issueTypeHandlers: Handlers<typeof issueTypeRoutes> = {
  list: (context, { query }) => listIssueTypes(context, query),
  get: async (context, { params }) => toIssueTypeItem(await findIssueType(context, params.code)),
  put: (context, { params, body }) => putIssueType(context, params.code, body),
  remove: (context, { params }) => removeIssueType(context, params.code),
}
