import type { Role } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/** The people of the account who work in the office, or those of other roles. */
export async function officeOf(
  { tx, session }: Pick<WorkContext, 'tx' | 'session'>,
  roles: readonly Role[] = ['owner', 'manager'],
): Promise<readonly string[]> {
  const isOffice = and(inArray(user.role, [...roles]), eq(user.status, 'active'), isNull(user.deleted_at))
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), isOffice))
  return rows.map(({ id }) => id)
}
