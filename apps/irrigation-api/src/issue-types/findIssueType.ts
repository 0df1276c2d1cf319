import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { type IssueTypeRow, readIssueTypes } from './readIssueTypes.ts'

/** The entry of the issue catalogue of the account; 404 when there is none. */
export async function findIssueType(context: RequestContext, code: string): Promise<IssueTypeRow> {
  const issue = (await readIssueTypes(context)).get(code)
  if (!issue) throw notFound('issue_type')
  return issue
}
