import type { Role } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notification, user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { newRow } from '../rows/newRow.ts'

/** What somebody should know of. */
export interface News {
  readonly kind: string
  readonly targetType: string
  readonly targetId: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Tells owners and managers of the account, or those of other roles, except whoever did it. */
export async function notifyOffice(
  context: WorkContext,
  { kind, targetType, targetId, data }: News,
  roles: readonly Role[] = ['owner', 'manager'],
): Promise<void> {
  const { tx, session } = context
  const isOffice = and(inArray(user.role, [...roles]), eq(user.status, 'active'), isNull(user.deleted_at))
  const people = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), isOffice))
  const others = people.filter(({ id }) => id !== session.userId)
  if (others.length === 0) return
  const news = { kind, target_type: targetType, target_id: targetId, data }
  await tx.insert(notification).values(others.map(({ id }) => ({ ...newRow(context), ...news, user_id: id })))
}
