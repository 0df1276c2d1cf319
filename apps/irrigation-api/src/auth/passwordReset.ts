/**
 * Neither the answer nor its timing reveals whether an address is known: for an unknown one the same rows are read and written, and the
 * database rolls the writes back.
 */
import type { ForgotPasswordRequest, ResetPasswordRequest } from '@sluice/protocol'
import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import {
  account,
  identity,
  passwordReset,
  pendingSignUp,
  recoveryCode,
  secondFactor,
  signIn,
  signInAttempt,
  user,
} from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { passwordChangedMail, passwordResetMail } from '../mail/texts/passwordMails.ts'
import { toMailLocale, writeMail } from '../mail/write.ts'
import { firstRow } from '../rows/rows.ts'
import type { World } from '../world/world.ts'
import { assertUncommon } from './passwords.ts'
import { isOf, readAddressee } from './person.ts'
import { pathIn } from './request.ts'
import { hashToken, revokeFamilies, tokenLifetimes } from './tokens.ts'
import { attemptCounters, countAttempt } from './tries.ts'

const nobody = { account_id: SHARED_ACCOUNT_ID, user_id: SHARED_ACCOUNT_ID }

/** Network address of a request, and the base URL for mailed links. */
export interface RequestPlace {
  readonly ip: string
  readonly origin: string
}

/**
 * Mails a password reset link, if the address belongs to an active user, or else to the first user who signed up with it and has not
 * confirmed it: this mail proves as much as the confirmation mail.
 * @throws {ApiError} 429 `auth.too_many_attempts`.
 */
export async function requestPasswordReset(
  world: World,
  { email }: ForgotPasswordRequest,
  { ip, origin }: RequestPlace,
): Promise<void> {
  await countAttempt(world, { purpose: 'forgot', ip, email })
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    const person = await findPerson(tx, email)
    await tx.execute(sql`savepoint reset`)
    await writeReset(tx, world, { ...person, email, origin })
    await tx.execute(person.isActive ? sql`release savepoint reset` : sql`rollback to savepoint reset`)
  })
}

interface Person {
  readonly account_id: string
  readonly user_id: string
  readonly name: string
  readonly locale: string
  readonly isActive: boolean
}

async function findPerson(tx: Transaction, email: string): Promise<Person> {
  const [holder] = await tx.select().from(signIn).where(eq(signIn.email, email))
  const [newcomer] = await tx
    .select()
    .from(pendingSignUp)
    .where(eq(pendingSignUp.email, email))
    .orderBy(asc(pendingSignUp.created_at))
    .limit(1)
  const { account_id, user_id } = holder ?? newcomer ?? nobody
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const [row] = await tx
    .select({ name: user.name, locale: user.locale, status: user.status, company: account.status })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, { account_id, user_id }))
  // Owners reopen a closed account with their password, so they may reset it.
  const isActive = row?.status === 'active' && (row.company === 'active' || row.company === 'closed')
  return { account_id, user_id, name: row?.name ?? '', locale: row?.locale ?? 'en', isActive }
}

async function writeReset(
  tx: Transaction,
  world: World,
  { account_id, user_id, name, locale: stored, email, origin }: Person & { email: string; origin: string },
): Promise<void> {
  const now = world.clock.now()
  const token = world.ids.secret()
  const locale = toMailLocale(stored)
  const link = `${origin}${pathIn(locale, '/reset-password/')}?token=${token}`
  await tx.delete(passwordReset).where(lt(passwordReset.expires_at, now.toISOString()))
  await tx.insert(passwordReset).values({
    token_hash: hashToken(token),
    account_id,
    user_id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + tokenLifetimes.passwordReset).toISOString(),
  })
  const text = passwordResetMail({ name, link, locale })
  await writeMail(tx, world, { account_id, kind: 'password_reset', recipient: email, locale, ...text })
}

/**
 * Sets a new password by a mailed link: ends all sessions of the user, voids their other links, and notifies them by mail. The link is
 * checked before the password is hashed, because hashing is slow.
 * @throws {ApiError} 400 `auth.reset_link_invalid` for an unknown, used or expired link, 429 `auth.too_many_attempts`.
 */
export async function resetPassword(
  world: World,
  { token, password }: ResetPasswordRequest,
  ip: string,
): Promise<void> {
  const { db, passwords } = world
  const refund = await countAttempt(world, { purpose: 'reset', ip })
  await db.transact({ kind: 'auth' }, (tx) => takeReset(tx, world, token))
  await assertUncommon(password)
  const hash = await passwords.hash(password)
  await db.transact({ kind: 'auth' }, async (tx) => {
    const owner = await takeReset(tx, world, token)
    const email = await replacePassword(tx, world, { ...owner, hash })
    await tellOwner(tx, world, { ...owner, email })
    if (!(await hasSecondFactor(tx, owner))) await forgetAttempts(tx, { ip, email })
  })
  await refund()
}

interface Owner {
  readonly account_id: string
  readonly user_id: string
}

/** Locks a valid reset link until the transaction ends and returns its owner. */
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
  const owner = { account_id, user_id }
  const at = clock.now().toISOString()
  await tx.delete(passwordReset).where(isOf(passwordReset, owner))
  // Waits for a concurrent confirmation of the address, and then finds it confirmed.
  await tx.select({ email: pendingSignUp.email }).from(pendingSignUp).where(isOf(pendingSignUp, owner)).for('update')
  const [changed] = await tx
    .update(signIn)
    .set({ password_hash: hash, updated_at: at })
    .where(isOf(signIn, owner))
    .returning({ email: signIn.email })
  const email = changed?.email ?? (await claimAddress(tx, { ...owner, hash, at }))
  // Only now, so that no sign-in with the old password can follow.
  await revokeFamilies(tx, owner)
  return email
}

/** Confirms the address of a new user; one taken in the meantime stays unconfirmed. */
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
  // The person who signed up may not be the one who opens the mail: only the new password remains as a way in.
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

/** Whether the user has a second factor: then access to a mailbox alone must not grant new attempts at codes. */
async function hasSecondFactor(tx: Transaction, { account_id, user_id }: Owner): Promise<boolean> {
  const isTheirs = isOf(secondFactor, { account_id, user_id })
  return (await tx.$count(secondFactor, and(isTheirs, isNotNull(secondFactor.confirmed_at)))) > 0
}

/** Clears the attempt counters, so that a user who had to wait can sign in with the new password at once. */
async function forgetAttempts(tx: Transaction, who: { readonly ip: string; readonly email: string }): Promise<void> {
  const { name, pair } = attemptCounters('login', who)
  const counters = [name, pair, attemptCounters('forgot', who).name].map(({ counter }) => counter)
  await tx.delete(signInAttempt).where(inArray(signInAttempt.counter, counters))
}
