/**
 * Never reveals whether an address is known: every request is answered and stored alike, and only the mail to the address says which case
 * it was. The address goes to the person who opens that mail and knows the password of the requesting user.
 */
import type { ChangeEmailRequest, ConfirmEmailRequest } from '@sluice/protocol'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { activityLog, emailChange, passwordReset, pendingSignUp, signIn, user } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import { emailChangedMail, emailChangeMail } from '../mail/texts/emailChangeMails.ts'
import { writeMail } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import type { RequestPlace } from './passwordReset.ts'
import { assertOwnPassword } from './passwords.ts'
import { isOf, personOf, readAddressee, readPasswordHash } from './person.ts'
import { pathIn } from './request.ts'
import { hashToken, tokenLifetimes } from './tokens.ts'
import { countAttempt } from './tries.ts'

/**
 * Mails a link to the new address of the signed-in user, and a notice to the current one; earlier links stop working.
 * @throws {ApiError} 409 `auth.email_same` for the current one, 422 `auth.wrong_password`, 429 `auth.too_many_attempts`.
 */
export async function requestEmailChange(
  world: World,
  session: Session,
  { email, password }: ChangeEmailRequest,
  { ip, origin }: RequestPlace,
): Promise<void> {
  const refund = await assertOwnPassword(world, session, { password, ip })
  await countAttempt(world, { purpose: 'signup', ip, email })
  const person = personOf(session)
  const token = world.ids.secret()
  const expires_at = new Date(world.clock.now().getTime() + tokenLifetimes.changeEmail).toISOString()
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    const [holder] = await tx.select({ user_id: signIn.user_id }).from(signIn).where(eq(signIn.email, email))
    if (holder?.user_id === person.user_id)
      throw new ApiError(409, 'auth.email_same', 'This is the address that you sign in with.')
    const asked = { email, token_hash: hashToken(token), expires_at }
    await tx
      .insert(emailChange)
      .values({ ...person, ...asked })
      .onConflictDoUpdate({ target: [emailChange.account_id, emailChange.user_id], set: asked })
    const { name, email: present, locale } = await readAddressee(tx, person)
    const link = holder ? undefined : `${origin}${pathIn(locale, '/change-email/')}?token=${token}`
    const to = { account_id: person.account_id, locale }
    await writeMail(tx, world, { ...to, kind: 'email_change', recipient: email, ...emailChangeMail({ locale, link }) })
    const notice = emailChangedMail({ name, locale, email, isDone: false })
    await writeMail(tx, world, { ...to, kind: 'email_changed', recipient: present, ...notice })
  })
  await refund()
}

/** Request that opened the link, with the browser's session if there is one. */
interface Opened {
  readonly ip: string
  readonly session: Session | undefined
}

/**
 * Changes a user's sign-in address, by the mailed link and their password, which is not needed if they are signed in: opening the mail of
 * somebody else's change must not give that person the address. Password reset links mailed to the address earlier stop working.
 * @throws {ApiError} 400 `auth.confirm_link_invalid` for an unknown, used or expired link, 401 `auth.invalid_credentials` for another
 * password, 409 `auth.address_taken` for an address that signs in to another account, 429 `auth.too_many_attempts`.
 */
export async function confirmEmailChange(
  world: World,
  { token, password }: ConfirmEmailRequest,
  { ip, session }: Opened,
): Promise<void> {
  const refund = await countAttempt(world, { purpose: 'reset', ip })
  const asking = await world.db.transact({ kind: 'auth' }, async (tx) => {
    const change = await findChange(tx, world, token)
    return { ...change, password_hash: await readPasswordHash(tx, change) }
  })
  const isSignedIn = session?.userId === asking.user_id && session.homeAccountId === asking.account_id
  if (!isSignedIn) {
    const refundPassword = await countAttempt(world, { purpose: 'password', ip, email: asking.user_id })
    if (!(await world.passwords.verify(password ?? '', asking.password_hash)))
      throw new ApiError(401, 'auth.invalid_credentials', 'Say the password of your account, or sign in to it first.')
    await refundPassword()
  }
  await world.db.transact({ kind: 'auth' }, async (tx) => moveAddress(tx, world, await findChange(tx, world, token)))
  await refund()
}

type Change = typeof emailChange.$inferSelect

async function findChange(tx: Transaction, { clock }: World, token: string): Promise<Change> {
  const isValid = gt(emailChange.expires_at, clock.now().toISOString())
  const [change] = await tx
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.token_hash, hashToken(token)), isValid))
    .for('update')
  if (change) return change
  throw new ApiError(400, 'auth.confirm_link_invalid', 'This link is used, too old or not known; ask for a new one.')
}

async function moveAddress(tx: Transaction, world: World, change: Change): Promise<void> {
  const { account_id, user_id, email } = change
  const at = world.clock.now().toISOString()
  const password_hash = await readPasswordHash(tx, change, 'update')
  if (password_hash === undefined) throw new Error('Somebody has no password.')
  const claimed = await tx
    .insert(signIn)
    .values({ email, account_id, user_id, password_hash, updated_at: at })
    .onConflictDoNothing()
    .returning({ email: signIn.email })
  if (claimed.length === 0) throw new ApiError(409, 'auth.address_taken', 'This address signs in to another account.')
  await tx.delete(signIn).where(and(isOf(signIn, change), ne(signIn.email, email)))
  for (const table of [pendingSignUp, emailChange, passwordReset]) await tx.delete(table).where(isOf(table, change))
  const { name, email: from, locale } = await readAddressee(tx, change)
  await tx
    .update(user)
    .set({ email, email_verified_at: at, updated_at: at, updated_by: user_id, rev: sql`${user.rev} + 1` })
    .where(isOf(user, change))
  const diff = { from, to: email }
  const line = { id: world.ids.next(), verb: 'user.email_changed', target_type: 'user', target_id: user_id, diff, at }
  await tx.insert(activityLog).values({ account_id, actor_id: user_id, ...line })
  const notice = emailChangedMail({ name, locale, email, isDone: true })
  await writeMail(tx, world, { account_id, kind: 'email_changed', recipient: from, locale, ...notice })
}
