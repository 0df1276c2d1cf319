import type { AcceptInvitationRequest } from '@sluice/protocol'
import { and, eq, gt } from 'drizzle-orm'
import { account, activityLog, invitation, signIn, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'
import { assertUncommon } from './passwords.ts'
import { isOf } from './person.ts'
import { hashToken, type IssuedTokens, issueTokens } from './tokens.ts'
import { countAttempt } from './tries.ts'

const invalid = () =>
  new ApiError(400, 'auth.invitation_invalid', 'This invitation is used, too old or not known; ask for a new one.')

async function findInvitation(tx: Transaction, { clock }: World, token: string) {
  const isValid = gt(invitation.expires_at, clock.now().toISOString())
  const [found] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.token_hash, hashToken(token)), isValid))
    .for('update')
  if (!found) throw invalid()
  const { account_id, user_id } = found
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const [row] = await tx
    .select({ name: user.name, email: user.email, locale: user.locale, status: user.status, company: account.name })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, { account_id, user_id }))
  if (row?.status !== 'invited') throw invalid()
  return { ...found, ...row }
}

/**
 * Returns the data of an invitation, to show before it is accepted.
 * @throws {ApiError} 400 `auth.invitation_invalid`, 429 `auth.too_many_attempts`.
 */
export async function readInvitation(world: World, token: string, ip: string) {
  const refund = await countAttempt(world, { purpose: 'reset', ip })
  const { name, email, locale, company } = await world.db.transact({ kind: 'auth' }, (tx) =>
    findInvitation(tx, world, token),
  )
  await refund()
  return { name, email, locale, company }
}

/**
 * Accepts an invitation with a password chosen by the user, and signs in.
 * @throws {ApiError} 400 `auth.invitation_invalid` or a common password, 409 `auth.address_taken`, 429.
 */
export async function acceptInvitation(
  world: World,
  { token, password, name }: AcceptInvitationRequest,
  { ip, device }: { readonly ip: string; readonly device: string | null },
): Promise<IssuedTokens> {
  const refund = await countAttempt(world, { purpose: 'reset', ip })
  await world.db.transact({ kind: 'auth' }, (tx) => findInvitation(tx, world, token))
  await assertUncommon(password)
  const password_hash = await world.passwords.hash(password)
  const issued = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const { account_id, user_id, email, name: invited } = await findInvitation(tx, world, token)
    const at = world.clock.now().toISOString()
    const claimed = await tx
      .insert(signIn)
      .values({ email, account_id, user_id, password_hash, updated_at: at })
      .onConflictDoNothing()
      .returning({ email: signIn.email })
    if (claimed.length === 0) throw new ApiError(409, 'auth.address_taken', 'This address signs in to another account.')
    await tx
      .update(user)
      .set({ status: 'active', name: name ?? invited, email_verified_at: at, updated_at: at })
      .where(isOf(user, { account_id, user_id }))
    await tx.delete(invitation).where(isOf(invitation, { account_id, user_id }))
    const line = { id: world.ids.next(), verb: 'user.joined', target_type: 'user', target_id: user_id, diff: {}, at }
    await tx.insert(activityLog).values({ account_id, actor_id: user_id, ...line })
    return issueTokens(tx, world, { account_id, user_id, device })
  })
  await refund()
  return issued
}
