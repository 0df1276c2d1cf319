/**
 * Whether an address is known shows neither in the answer nor in the time it takes: for one that is not, the same is read and
 * written for nobody, and the database takes it back.
 */

import type { ForgotPasswordRequest } from '@sluice/protocol'
import { asc, eq, lt, sql } from 'drizzle-orm'
import { account, passwordReset, pendingSignUp, signIn, user } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { passwordResetMail } from '../mail/texts/passwordResetMail.ts'
import { toMailLocale, writeMail } from '../mail/write.ts'
import type { World } from '../world/world.ts'
import { countAttempt } from './countAttempt.ts'
import { hashToken } from './hashToken.ts'
import { isOf } from './isOf.ts'
import { pathIn } from './pathIn.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

const nobody = { account_id: SHARED_ACCOUNT_ID, user_id: SHARED_ACCOUNT_ID }

/** Where a request came from, and the address of this installation that the mailed link begins with. */
export interface RequestPlace {
  readonly ip: string
  readonly origin: string
}

/**
 * Mails a link to choose a new password, when the address is that of an active user, or else of who signed up with it first and has not
 * confirmed it: the mail proves as much as that of the confirmation.
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
  // An owner who has closed the account opens it again with their password.
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
