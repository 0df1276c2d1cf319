import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { userInvite } from '../../contract/users.ts'
import { municipality, user } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { findRow } from '../entities/findRow.ts'
import { ApiError } from '../http/ApiError.ts'
import { invalidRequest } from '../http/invalidRequest.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertInvitable } from './assertInvitable.ts'
import { assertSeat } from './assertSeat.ts'
import { findUser } from './findUser.ts'
import { sendInvitation } from './sendInvitation.ts'

/**
 * Adds somebody to the account, who joins by the mailed link.
 * @throws {ApiError} 403 for a role that the user may not make, 409 `user.exists` for an address that the account has, 422 without a
 * seat.
 */
export async function inviteUser(context: RequestContext, { id, ...fields }: z.output<typeof userInvite>) {
  const { tx, session } = context
  assertInvitable(context, fields.role)
  await assertMunicipality(context, fields)
  if (session.accountId !== SHARED_ACCOUNT_ID) await assertSeat(context)
  const isThere = and(
    eq(user.account_id, session.accountId),
    eq(user.email, fields.email),
    inArray(user.status, ['active', 'invited', 'suspended']),
    isNull(user.deleted_at),
  )
  const [taken] = await tx.select({ id: user.id }).from(user).where(isThere)
  if (taken) throw new ApiError(409, 'user.exists', 'Somebody of the company has this address.')
  const row = newRow(context, id)
  const { locale = 'en', role } = fields
  await tx.insert(user).values({
    ...row,
    ...withoutUndefined(fields),
    locale,
    status: 'invited',
    field_mode: role === 'technician',
  })
  await sendInvitation(context, { id: row.id, name: fields.name, email: fields.email, locale })
  await logActivity(context, { verb: 'user.invited', targetType: 'user', targetId: row.id, diff: { role } })
  return findUser(context, row.id)
}

/** A reviewer is of a municipality, and nobody else is. */
async function assertMunicipality(
  context: RequestContext,
  { role, municipality_id }: Pick<z.output<typeof userInvite>, 'municipality_id' | 'role'>,
): Promise<void> {
  const isReviewer = role === 'municipal_reviewer'
  if (isReviewer !== (municipality_id !== undefined))
    throw invalidRequest({ municipality_id: isReviewer ? 'A reviewer is of a municipality.' : 'Of reviewers alone.' })
  if (municipality_id !== undefined)
    await findRow(context, { name: 'municipality', table: municipality, isShared: true }, municipality_id)
}
