import { and, eq, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { userPatch } from '../../contract/users.ts'
import { accessToken, refreshToken, user } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertInvitable } from './assertInvitable.ts'
import { assertSeat } from './assertSeat.ts'
import { changeUser } from './changeUser.ts'
import { licenceChange } from './licenceChange.ts'
import { lockUser } from './lockUser.ts'

/**
 * Changes somebody of the account; who is suspended is signed out everywhere at once.
 * @throws {ApiError} 403 for a role that the user may not give, 422 `user.last_owner`, `user.not_joined` or `user.no_seat`.
 */
export async function patchUser(context: RequestContext, id: string, body: z.output<typeof userPatch>) {
  const row = await lockUser(context, id)
  if (body.role !== undefined && body.role !== row.role) assertInvitable(context, body.role)
  const { role = row.role, status = row.status } = body
  if (body.status !== undefined && row.status === 'invited')
    throw new ApiError(422, 'user.not_joined', 'Who is invited has not joined yet.')
  const isOwner = row.role === 'owner' && row.status === 'active'
  if (isOwner && (role !== 'owner' || status !== 'active')) await assertOtherOwner(context, id)
  if (status === 'active' && row.status === 'suspended') await assertSeat(context)
  const { license_confirmed: isConfirmed, ...fields } = body
  const licence = licenceChange(context, row, { body: fields, isConfirmed })
  const changed = await changeUser(context, id, { ...fields, ...licence })
  if (status === 'suspended') await signOut(context, id)
  if (role !== row.role || status !== row.status) {
    const diff = { from: { role: row.role, status: row.status }, to: { role, status } }
    await logActivity(context, { verb: 'user.changed', targetType: 'user', targetId: id, diff })
  }
  return changed
}

async function assertOtherOwner({ tx, session }: RequestContext, id: string): Promise<void> {
  const others = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.account_id, session.accountId),
        eq(user.role, 'owner'),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        ne(user.id, id),
      ),
    )
    .for('update')
  if (others.length === 0) throw new ApiError(422, 'user.last_owner', 'A company has an owner; name another one first.')
}

async function signOut({ tx, session }: RequestContext, id: string): Promise<void> {
  await runInScope(tx, { kind: 'auth' }, async () => {
    for (const table of [accessToken, refreshToken])
      await tx.delete(table).where(and(eq(table.account_id, session.accountId), eq(table.user_id, id)))
  })
}
