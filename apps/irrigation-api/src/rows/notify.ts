import type { Role } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notification, user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'
import { newRow } from './rows.ts'

/** Content of a notification; `kind` selects its sentence, `data` fills it in. */
interface News {
  readonly kind: string
  readonly targetType: string
  readonly targetId: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Notifies users of the account, each once and never the acting user. */
export async function notify(
  context: WorkContext,
  people: readonly (string | null)[],
  { kind, targetType, targetId, data = {} }: News,
): Promise<void> {
  const others = new Set(people.filter((id) => id !== null && id !== context.session.userId))
  const rows = [...others].flatMap((user_id) =>
    user_id === null ? [] : [{ ...newRow(context), user_id, kind, target_type: targetType, target_id: targetId, data }],
  )
  if (rows.length > 0) await context.tx.insert(notification).values(rows)
}

/** Notifies owners and managers of the account, or users of other roles, except the acting user. */
export async function notifyOffice(
  context: WorkContext,
  news: News,
  roles: readonly Role[] = ['owner', 'manager'],
): Promise<void> {
  await notify(context, await officeOf(context, roles), news)
}

/** Ids of the account's office users, or of users with other roles. */
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
