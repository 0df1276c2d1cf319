import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { userInvite } from '../../../contract/users.ts'
import { account, invitation, municipality, signIn, user } from '../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../db/sharedAccount.ts'
import { runInScope } from '../../db/tenancy.ts'
import { findRow } from '../../entities/rows.ts'
import { ApiError, invalidRequest } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { assertConfirmed } from '../../mail/send.ts'
import { invitationKnownMail, invitationMail } from '../../mail/texts/signUpMails.ts'
import { toMailLocale, writeMail } from '../../mail/write.ts'
import { logActivity } from '../../rows/activity.ts'
import { assertFresh, changedRow, newRow, withoutUndefined } from '../../rows/rows.ts'
import { pathIn } from '../request.ts'
import { hashToken, tokenLifetimes } from '../tokens.ts'
import { assertInvitable, assertSeat, findUser, lockUser } from './users.ts'

/**
 * Adds a user to the account, who joins by the mailed link.
 * @throws {ApiError} 403 for a role the user may not create, 409 `user.exists` for an address already in the account, 422 without a free
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

/** Reviewers need a municipality; other roles must not have one. */
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

/** The invited user. */
interface Invited {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly locale: string
}

/** Mails an invitation; only the recipient learns that the address already signs in elsewhere. */
async function sendInvitation(context: RequestContext, { id, name, email, locale: stored }: Invited) {
  await assertConfirmed(context)
  const { tx, world, session, now, origin } = context
  const { accountId: account_id } = session
  const locale = toMailLocale(stored)
  const [{ company = '', inviter = '' } = {}] = await tx
    .select({ company: account.name, inviter: user.name })
    .from(account)
    .innerJoin(user, and(eq(user.account_id, account.id), eq(user.id, session.userId)))
    .where(eq(account.id, account_id))
  const isMine = and(eq(invitation.account_id, account_id), eq(invitation.user_id, id))
  await runInScope(tx, { kind: 'auth' }, async () => {
    await tx.delete(invitation).where(isMine)
    const known = await tx.select({ email: signIn.email }).from(signIn).where(eq(signIn.email, email))
    const token = world.ids.secret()
    if (known.length === 0)
      await tx.insert(invitation).values({
        token_hash: hashToken(token),
        account_id,
        user_id: id,
        email,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + tokenLifetimes.invitation).toISOString(),
      })
    const link = `${origin}${pathIn(locale, '/reset-password/')}?invitation=${token}`
    const text =
      known.length > 0
        ? invitationKnownMail({ name, company, inviter, locale })
        : invitationMail({ name, company, inviter, link, locale })
    const kind = known.length > 0 ? 'invitation_known' : 'invitation'
    await writeMail(tx, world, { account_id, kind, recipient: email, locale, ...text })
  })
}

/** Mails an invitation again. @throws {ApiError} 422 `user.not_invited` for a user who has joined. */
export async function resendInvitation(context: RequestContext, id: string) {
  const row = await lockUser(context, id)
  assertInvitable(context, row.role)
  assertInvited(row)
  await sendInvitation(context, row)
  return row
}

/** Withdraws an invitation: its link stops working, and its seat is free. */
export async function withdrawInvitation(context: RequestContext, id: string) {
  const { tx, session, now } = context
  const row = await lockUser(context, id)
  assertFresh(context, row)
  assertInvitable(context, row.role)
  assertInvited(row)
  await runInScope(tx, { kind: 'auth' }, () =>
    tx.delete(invitation).where(and(eq(invitation.account_id, session.accountId), eq(invitation.user_id, id))),
  )
  await tx
    .update(user)
    .set({ deleted_at: now.toISOString(), ...changedRow(context) })
    .where(and(eq(user.account_id, session.accountId), eq(user.id, id)))
  await logActivity(context, { verb: 'user.withdrawn', targetType: 'user', targetId: id })
  return row
}

/** @throws {ApiError} 422 `user.not_invited` for a user who has joined already. */
function assertInvited({ status }: { readonly status: string }): void {
  if (status !== 'invited') throw new ApiError(422, 'user.not_invited', 'This person has joined already.')
}
