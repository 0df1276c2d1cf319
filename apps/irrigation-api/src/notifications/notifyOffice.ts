import type { Role } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { type News, notify } from './notify.ts'

/** Tells owners and managers of the account, or those of other roles, except whoever did it. */
export async function notifyOffice(
  context: WorkContext,
  news: News,
  roles: readonly Role[] = ['owner', 'manager'],
): Promise<void> {
  const { tx, session } = context
  const isOffice = and(inArray(user.role, [...roles]), eq(user.status, 'active'), isNull(user.deleted_at))
  const people = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), isOffice))
  await notify(
    context,
    people.map(({ id }) => id),
    news,
  )
}
