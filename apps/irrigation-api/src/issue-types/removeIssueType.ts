import { and, eq, isNull } from 'drizzle-orm'
import { issueType, repair } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertFreshIssue } from './putIssueType.ts'
import { readIssueTypes } from './readIssueTypes.ts'
import { toIssueTypeItem } from './toIssueTypeItem.ts'

/**
 * Takes an entry of the account back; answers the one that stands for the code then, or the one that is gone.
 * @throws {ApiError} 404 for a code that the account has no entry of, 422 while repairs name one that would be gone.
 */
export async function removeIssueType(context: RequestContext, code: string) {
  const { tx, session } = context
  const { accountId } = session
  await assertFreshIssue(context, code)
  const [own] = await tx
    .delete(issueType)
    .where(and(eq(issueType.account_id, accountId), eq(issueType.code, code)))
    .returning()
  if (!own) throw notFound('issue_type')
  const left = (await readIssueTypes(context)).get(code)
  if (!left && (await isUsed(context, code)))
    throw new ApiError(422, 'issue_type.in_use', 'There are repairs of this issue; hide it instead.')
  await logActivity(context, {
    verb: 'issue_type.removed',
    targetType: 'issue_type',
    targetId: accountId,
    diff: { code },
  })
  return toIssueTypeItem(left ?? own)
}

async function isUsed({ tx, session }: RequestContext, code: string): Promise<boolean> {
  const found = await tx
    .select({ id: repair.id })
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), eq(repair.issue_code, code), isNull(repair.deleted_at)))
    .limit(1)
  return found.length > 0
}
