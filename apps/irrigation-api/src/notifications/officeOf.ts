import { and, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** The people of the account who work in the office. */
export async function officeOf({ tx, session }: RequestContext): Promise<readonly string[]> {
  const isOffice = and(inArray(user.role, ['owner', 'manager']), eq(user.status, 'active'), isNull(user.deleted_at))
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), isOffice))
  return rows.map(({ id }) => id)
}
