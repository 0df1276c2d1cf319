import type { ConfirmEmailRequest } from '@sluice/protocol'
import { and, eq, gt } from 'drizzle-orm'
import { pendingSignUp, signIn, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import { confirmEmailMail, signUpKnownMail } from '../mail/texts/signUpMails.ts'
import { writeMail } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import type { RequestPlace } from './passwordReset.ts'
import { isOf, readAddressee } from './person.ts'
import { pathIn } from './request.ts'
import { hashToken, tokenLifetimes } from './tokens.ts'
import { countAttempt } from './tries.ts'

/** User to confirm, base URL of the link, and whether the address already signs in somewhere. */
interface Confirmation {
  readonly account_id: string
  readonly user_id: string
  readonly origin: string
  readonly isKnown: boolean
}

/** Mails a confirmation link to a new user; earlier links stop working. */
export async function sendConfirmation(
  tx: Transaction,
  world: World,
  { account_id, user_id, origin, isKnown }: Confirmation,
): Promise<void> {
  const now = world.clock.now()
  const token = world.ids.secret()
  const { name, email: recipient, locale } = await readAddressee(tx, { account_id, user_id })
  await tx
    .update(pendingSignUp)
    .set({
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + tokenLifetimes.confirmEmail).toISOString(),
    })
    .where(isOf(pendingSignUp, { account_id, user_id }))
  const text = isKnown
    ? signUpKnownMail({ name, locale, link: origin + pathIn(locale, '/forgot-password/') })
    : confirmEmailMail({ name, locale, link: `${origin}${pathIn(locale, '/signup_thank_you/')}?token=${token}` })
  const kind = isKnown ? 'sign_up_known' : 'confirm_email'
  await writeMail(tx, world, { account_id, kind, recipient, locale, ...text })
}

/**
 * Mails the confirmation link of the signed-in user's address again.
 * @throws {ApiError} 409 `auth.email_confirmed` when there is nothing to confirm, 429 `auth.too_many_attempts`.
 */
export async function resendConfirmation(
  world: World,
  { homeAccountId: account_id, userId: user_id }: Session,
  { ip, origin }: RequestPlace,
): Promise<void> {
  await countAttempt(world, { purpose: 'signup', ip, email: user_id })
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    const [pending] = await tx
      .select()
      .from(pendingSignUp)
      .where(isOf(pendingSignUp, { account_id, user_id }))
      .for('update')
    if (!pending) throw new ApiError(409, 'auth.email_confirmed', 'This address is confirmed.')
    const known = await tx.select({ email: signIn.email }).from(signIn).where(eq(signIn.email, pending.email))
    await sendConfirmation(tx, world, { account_id, user_id, origin, isKnown: known.length > 0 })
  })
}

/**
 * Confirms the address of a new user, by the mailed link and the password they chose: opening the mail of somebody else's sign-up must not
 * confirm the address for that person.
 * @throws {ApiError} 400 `auth.confirm_link_invalid` for an unknown, used or expired link, 401 `auth.invalid_credentials` for another
 * password, 409 `auth.address_taken` when the address has come to sign in to another account, 429 `auth.too_many_attempts`.
 */
export async function confirmEmail(
  world: World,
  { token, password }: ConfirmEmailRequest,
  { ip, session }: { readonly ip: string; readonly session: Session | undefined },
): Promise<void> {
  const refund = await countAttempt(world, { purpose: 'reset', ip })
  const at = world.clock.now().toISOString()
  await assertSignedUp(world, { token, password, at, ip, userId: session?.userId })
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    const [pending] = await tx
      .select()
      .from(pendingSignUp)
      .where(and(eq(pendingSignUp.token_hash, hashToken(token)), gt(pendingSignUp.expires_at, at)))
      .for('update')
    if (!pending)
      throw new ApiError(
        400,
        'auth.confirm_link_invalid',
        'This link is used, too old or not known; ask for a new one.',
      )
    const { email, account_id, user_id, password_hash } = pending
    const claimed = await tx
      .insert(signIn)
      .values({ email, account_id, user_id, password_hash, updated_at: at })
      .onConflictDoNothing()
      .returning({ email: signIn.email })
    if (claimed.length === 0) throw new ApiError(409, 'auth.address_taken', 'This address signs in to another account.')
    await tx.delete(pendingSignUp).where(eq(pendingSignUp.token_hash, pending.token_hash))
    await switchScope(tx, { kind: 'auth', accountId: account_id })
    await tx.update(user).set({ email_verified_at: at, updated_at: at }).where(isOf(user, { account_id, user_id }))
  })
  await refund()
}

/** Proof of identity for a confirmation: a session, or a password. */
interface Asking extends ConfirmEmailRequest {
  readonly at: string
  readonly ip: string
  readonly userId: string | undefined
}

/** Checks that the user is the one who signed up; runs outside the confirming transaction, because verifying a password is slow. */
async function assertSignedUp(world: World, { token, password = '', at, ip, userId }: Asking): Promise<void> {
  const [pending] = await world.db.transact({ kind: 'auth' }, (tx) =>
    tx
      .select({ password_hash: pendingSignUp.password_hash, user_id: pendingSignUp.user_id })
      .from(pendingSignUp)
      .where(and(eq(pendingSignUp.token_hash, hashToken(token)), gt(pendingSignUp.expires_at, at))),
  )
  if (pending && pending.user_id === userId) return
  const refund = pending && (await countAttempt(world, { purpose: 'password', ip, email: pending.user_id }))
  const isRight = await world.passwords.verify(password, pending?.password_hash)
  if (isRight) await refund?.()
  if (pending && !isRight)
    throw new ApiError(401, 'auth.invalid_credentials', 'Say the password of the sign-up, or sign in with it first.')
}
