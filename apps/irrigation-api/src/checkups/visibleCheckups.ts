import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { checkup } from '../db/schema/index.ts'
import { isOffice } from '../http/isOffice.ts'
import type { Session } from '../http/session.ts'

/** Which checkups a user sees: the office all of the account's, a technician their own and those nobody has. */
export function visibleCheckups({ accountId, userId, role }: Session): SQL | undefined {
  const isMine = or(eq(checkup.assigned_user_id, userId), isNull(checkup.assigned_user_id))
  return and(eq(checkup.account_id, accountId), isNull(checkup.deleted_at), isOffice(role) ? undefined : isMine)
}
