import type { Role } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notification, user } from '../../db/schema/index.ts'
import type { WorkContext } from '../../http/context.ts'
import { newRow } from '../../rows/rows.ts'

/** Something people of the account should know of; `kind` says what, `data` what its sentence names. */
interface News {
  readonly kind: string
  readonly targetType: string
  readonly targetId: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Tells people of the account, each once and never the one who did it. */
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

/** Tells owners and managers of the account, or those of other roles, except whoever did it. */
export async function notifyOffice(
  context: WorkContext,
  news: News,
  roles: readonly Role[] = ['owner', 'manager'],
): Promise<void> {
  await notify(context, await officeOf(context, roles), news)
}

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
