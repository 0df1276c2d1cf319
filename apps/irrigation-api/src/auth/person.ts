import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountClosed } from '../crm/account/closing/closedAccount.ts'
import { account, pendingSignUp, signIn, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Session } from '../http/session.ts'
import { type MailLocale, toMailLocale } from '../mail/write.ts'

/** Somebody of a company, or of the product's staff. */
export interface Person {
  readonly account_id: string
  readonly user_id: string
}

/** Whether somebody may sign in: neither they nor their company were suspended, or closed it. The transaction of sign-in can reach the company then. */
export async function isActive(tx: Transaction, person: Person): Promise<boolean> {
  const found = await readState(tx, person)
  return found?.status === 'active' && found.company === 'active'
}

/**
 * Refuses who may not sign in; they have said the right password, so they are told.
 * @param reopens whether an owner opens their closed account again.
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

/** The rows of somebody, in the table of people or one that names them by `user_id`. */
export function isOf(table: Owned, { account_id, user_id }: Person): SQL | undefined {
  return and(eq(table.account_id, account_id), eq('user_id' in table ? table.user_id : table.id, user_id))
}

/** Who is signed in: of product staff the person at home, also during a visit. */
export const personOf = ({ homeAccountId, userId }: Session): Person => ({ account_id: homeAccountId, user_id: userId })

/** Whom a mail goes to. */
interface Addressee {
  readonly name: string
  readonly email: string
  readonly locale: MailLocale
}

/** Goes on in the account of somebody, and reads whom mails to them go to. */
export async function readAddressee(tx: Transaction, person: Person): Promise<Addressee> {
  await switchScope(tx, { kind: 'auth', accountId: person.account_id })
  const [row] = await tx
    .select({ name: user.name, email: user.email, locale: user.locale })
    .from(user)
    .where(isOf(user, person))
  if (!row) throw new Error('Somebody who signs in is in no account.')
  return { ...row, locale: toMailLocale(row.locale) }
}

/** Where the password of somebody stands, in the order to look: an address that is confirmed or changed meanwhile is found by the next look. */
const passwordTables = [pendingSignUp, signIn, signIn] as const

/**
 * What is stored of the password of somebody, who may not have confirmed their address yet; undefined for nobody.
 * @param hold keeps others from changing it until the transaction ends, and with `update` from holding it too.
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

/** Stores another password of somebody, wherever theirs stands by then. */
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
