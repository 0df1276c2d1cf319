import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { account, pendingSignUp, signIn, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import { type MailLocale, toMailLocale } from '../mail/write.ts'
import { accountClosed } from './closed-account/closedAccount.ts'

/** Ids of a user of a company, or of product staff. */
export interface Person {
  readonly account_id: string
  readonly user_id: string
}

/**
 * Whether a user may sign in: neither they nor their company are suspended or closed. Afterwards the transaction has access to the
 * company.
 */
export async function isActive(tx: Transaction, person: Person): Promise<boolean> {
  const found = await readState(tx, person)
  return found?.status === 'active' && found.company === 'active'
}

/**
 * Refuses users who may not sign in; the error names the reason, because they have entered the right password.
 * @param reopens whether an owner wants to reopen their closed account.
 * @throws {ApiError} 403 `auth.suspended`, 403 `auth.account_closed`.
 */
export async function assertActive(tx: Transaction, person: Person, reopens = false): Promise<void> {
  const found = await readState(tx, person)
  if (found?.status === 'active') {
    if (found.company === 'active') return
    if (found.company === 'closed' && found.closed_at !== null) {
      if (reopens && found.role === 'owner') return
      throw accountClosed(found.closed_at)
    }
  }
  throw new ApiError(403, 'auth.suspended', 'This sign-in was suspended; ask your company.')
}

async function readState(tx: Transaction, person: Person) {
  await switchScope(tx, { kind: 'auth', accountId: person.account_id })
  const [row] = await tx
    .select({ status: user.status, role: user.role, company: account.status, closed_at: account.closed_at })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, person))
  return row
}

type Owned = Readonly<Record<'account_id' | 'user_id', PgColumn>> | Readonly<Record<'account_id' | 'id', PgColumn>>

/** Matches the rows of a user, in the user table or in one that refers to users by `user_id`. */
export function isOf(table: Owned, { account_id, user_id }: Person): SQL | undefined {
  return and(eq(table.account_id, account_id), eq('user_id' in table ? table.user_id : table.id, user_id))
}

/** The signed-in user; for product staff always the user in the home account, also during a visit. */
export const personOf = ({ homeAccountId, userId }: Session): Person => ({ account_id: homeAccountId, user_id: userId })

/** Recipient of a mail. */
interface Addressee {
  readonly name: string
  readonly email: string
  readonly locale: MailLocale
}

/** Switches to the account of a user and reads their name, address and language. */
export async function readAddressee(tx: Transaction, person: Person): Promise<Addressee> {
  await switchScope(tx, { kind: 'auth', accountId: person.account_id })
  const [row] = await tx
    .select({ name: user.name, email: user.email, locale: user.locale })
    .from(user)
    .where(isOf(user, person))
  if (!row) throw new Error('Somebody who signs in is in no account.')
  return { ...row, locale: toMailLocale(row.locale) }
}

/**
 * Tables that may hold the password of a user, in lookup order: an address confirmed or changed during the lookup is found by the next
 * query.
 */
const passwordTables = [pendingSignUp, signIn, signIn] as const

/**
 * Stored password hash of a user, whose address may be unconfirmed; undefined when there is none.
 * @param hold locks the row until the transaction ends: `share` keeps others from changing it, `update` also from locking it.
 */
export async function readPasswordHash(
  tx: Transaction,
  person: Person,
  hold?: 'share' | 'update',
): Promise<string | undefined> {
  for (const table of passwordTables) {
    const found = tx.select({ hash: table.password_hash }).from(table).where(isOf(table, person)).limit(1)
    const [row] = await (hold ? found.for(hold) : found)
    if (row) return row.hash
  }
  return undefined
}

/** Stores a new password hash of a user, in the table that holds theirs by then. */
export async function writePasswordHash(
  tx: Transaction,
  person: Person,
  { password_hash, updated_at }: Pick<typeof signIn.$inferSelect, 'password_hash' | 'updated_at'>,
): Promise<void> {
  const isNewcomer = isOf(pendingSignUp, person)
  const write = () => tx.update(signIn).set({ password_hash, updated_at }).where(isOf(signIn, person))
  await tx.update(pendingSignUp).set({ password_hash }).where(isNewcomer)
  if ((await write()).rowCount === 0) await write()
}
