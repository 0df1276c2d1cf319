import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Whether a row is somebody of the account, and who has this id. */
export function isUser({ session }: RequestContext, id: string): SQL | undefined {
  return and(eq(user.account_id, session.accountId), eq(user.id, id), isNull(user.deleted_at))
}
