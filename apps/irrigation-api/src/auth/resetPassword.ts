import type { ResetPasswordRequest } from '@sluice/protocol'
import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import {
  accessToken,
  identity,
  passwordReset,
  pendingSignUp,
  recoveryCode,
  refreshToken,
  secondFactor,
  signIn,
  signInAttempt,
  user,
} from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { passwordChangedMail } from '../mail/texts/passwordChangedMail.ts'
import { writeMail } from '../mail/write.ts'
import { firstRow } from '../rows/firstRow.ts'
import type { World } from '../world/world.ts'
import { assertUncommon } from './assertUncommon.ts'
import { attemptCounters } from './attemptCounters.ts'
import { countAttempt } from './countAttempt.ts'
import { hashToken } from './hashToken.ts'
import { isOf } from './isOf.ts'
import { readAddressee } from './readAddressee.ts'

/**
 * Sets a new password by a mailed link: every sign-in of the person ends, no other link of theirs works any more, and they are
 * told by mail. The link is looked at before the password is hashed, as hashing is what costs.
 * @throws {ApiError} 400 `auth.reset_link_invalid` for a link that is unknown, used or too old, 429 `auth.too_many_attempts`.
 */
export async function resetPassword(
  world: World,
  { token, password }: ResetPasswordRequest,
  ip: string,
): Promise<void> {
  const { db, passwords } = world
  const forgive = await countAttempt(world, { purpose: 'reset', ip })
  await db.transact({ kind: 'auth' }, (tx) => takeReset(tx, world, token))
  await assertUncommon(password)
  const hash = await passwords.hash(password)
  await db.transact({ kind: 'auth' }, async (tx) => {
    const owner = await takeReset(tx, world, token)
    const email = await replacePassword(tx, world, { ...owner, hash })
    await tellOwner(tx, world, { ...owner, email })
    if (!(await hasSecondFactor(tx, owner))) await forgetAttempts(tx, { ip, email })
  })
  await forgive()
}

interface Owner {
  readonly account_id: string
  readonly user_id: string
}

/** Whose link it is; no other request takes it until the transaction ends. */
async function takeReset(tx: Transaction, { clock }: World, token: string): Promise<Owner> {
  const isValid = gt(passwordReset.expires_at, clock.now().toISOString())
  const [owner] = await tx
    .select({ account_id: passwordReset.account_id, user_id: passwordReset.user_id })
    .from(passwordReset)
    .where(and(eq(passwordReset.token_hash, hashToken(token)), isValid))
    .for('update')
  if (owner) return owner
  throw new ApiError(400, 'auth.reset_link_invalid', 'This link is used, too old or not known; ask for a new one.')
}

async function replacePassword(
  tx: Transaction,
  { clock }: World,
  { account_id, user_id, hash }: Owner & { hash: string },
): Promise<string> {
  for (const table of [passwordReset, accessToken, refreshToken])
    await tx.delete(table).where(isOf(table, { account_id, user_id }))
  const changed = await tx
    .update(signIn)
    .set({ password_hash: hash, updated_at: clock.now().toISOString() })
    .where(isOf(signIn, { account_id, user_id }))
    .returning({ email: signIn.email })
  return changed[0]?.email ?? claimAddress(tx, { account_id, user_id, hash, at: clock.now().toISOString() })
}

/** Gives their address to somebody who signed up and had not confirmed it; one that was taken meanwhile stays unconfirmed. */
async function claimAddress(
  tx: Transaction,
  { account_id, user_id, hash: password_hash, at }: Owner & { hash: string; at: string },
): Promise<string> {
  const isTheirs = isOf(pendingSignUp, { account_id, user_id })
  const { email } = firstRow(await tx.update(pendingSignUp).set({ password_hash }).where(isTheirs).returning())
  const claimed = await tx
    .insert(signIn)
    .values({ email, account_id, user_id, password_hash, updated_at: at })
    .onConflictDoNothing()
    .returning({ email: signIn.email })
  if (claimed.length === 0) return email
  // Whoever made the sign-up may not be who opens the mail: no way in is left but the new password.
  for (const table of [identity, recoveryCode, secondFactor])
    await tx.delete(table).where(isOf(table, { account_id, user_id }))
  await tx.delete(pendingSignUp).where(isTheirs)
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  await tx.update(user).set({ email_verified_at: at, updated_at: at }).where(isOf(user, { account_id, user_id }))
  return email
}

async function tellOwner(
  tx: Transaction,
  world: World,
  { account_id, user_id, email }: Owner & { email: string },
): Promise<void> {
  const { name, locale } = await readAddressee(tx, { account_id, user_id })
  const text = passwordChangedMail({ name, locale })
  await writeMail(tx, world, { account_id, kind: 'password_changed', recipient: email, locale, ...text })
}

/** Whether codes are asked for: then a mailbox alone must not buy new guesses of them. */
async function hasSecondFactor(tx: Transaction, { account_id, user_id }: Owner): Promise<boolean> {
  const isTheirs = isOf(secondFactor, { account_id, user_id })
  return (await tx.$count(secondFactor, and(isTheirs, isNotNull(secondFactor.confirmed_at)))) > 0
}

/** Who guessed until they had to wait may sign in with the new password at once. */
async function forgetAttempts(tx: Transaction, who: { readonly ip: string; readonly email: string }): Promise<void> {
  const { name, pair } = attemptCounters('login', who)
  const counters = [name, pair, attemptCounters('forgot', who).name].map(({ counter }) => counter)
  await tx.delete(signInAttempt).where(inArray(signInAttempt.counter, counters))
}
