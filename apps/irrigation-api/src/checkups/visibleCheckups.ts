import type { ActorRole } from '@sluice/irrigation-rules'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { checkup } from '../db/schema/index.ts'
import type { WorkSession } from '../http/workContext.ts'

/** The office, who came by the link to one of them, and the product itself. */
const seesAll: readonly ActorRole[] = ['owner', 'manager', 'client_link', 'system']

/** Which checkups somebody sees: the office all of the account's, a technician their own and those nobody has. */
export function visibleCheckups({ accountId, userId, role }: WorkSession): SQL | undefined {
  const isMine = or(
    userId === null ? undefined : eq(checkup.assigned_user_id, userId),
    isNull(checkup.assigned_user_id),
  )
  return and(eq(checkup.account_id, accountId), isNull(checkup.deleted_at), seesAll.includes(role) ? undefined : isMine)
}
