/**
 * On whose behalf a transaction runs. Row-level security reads it from settings that end with the transaction, and there are three ways
 * to choose: a transaction begins in a scope (`Database.transact`), goes on in another one until it ends (`switchScope`), or does one
 * thing in another and comes back (`runInScope`).
 */
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import { SHARED_ACCOUNT_ID } from './sharedAccount.ts'
import type { Transaction } from './transaction.ts'

/**
 * On whose behalf a transaction runs; row-level security opens to each what is its own.
 * - `member`: a member of an account, or product staff that visit it.
 * - `reviewer`: who reviews what was sent to one municipality; a member of the account of what comes with the product.
 * - `admin`: product staff, members of that account too, who also read accounts, their people and what they pay.
 * - `link`: who holds a shared link, and finds that link alone; in its account, what its document is made of and what deciding writes.
 * - `form`: who sends a public form, and writes submissions alone.
 * - `auth`: sign-in, which happens before an account is known, and then also reaches the account that it found or made.
 * - `job`: what runs by the clock, and finds the accounts.
 * - `mail`: who sends mails, and alone reads them.
 */
export type Scope =
  | { readonly kind: 'member'; readonly accountId: string; readonly userId: string }
  | { readonly kind: 'reviewer'; readonly accountId: string; readonly userId: string; readonly municipalityId: string }
  | { readonly kind: 'admin'; readonly accountId: string; readonly userId: string }
  | { readonly kind: 'link'; readonly linkId: string; readonly accountId?: string }
  | { readonly kind: 'auth'; readonly accountId?: string }
  | { readonly kind: 'form' | 'job' | 'mail' }

const names = ['app.scope', 'app.account_id', 'app.user_id', 'app.municipality_id', 'app.link_id'] as const

type Settings = Readonly<Partial<Record<(typeof names)[number], string>>>

/** What row-level security asks for, by the names of its settings; those that a scope does not name stay as they are. */
export function scopeSettings(scope: Scope): Settings {
  switch (scope.kind) {
    case 'member':
      return { 'app.scope': '', 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'admin':
      return { 'app.scope': scope.kind, 'app.account_id': scope.accountId, 'app.user_id': scope.userId }
    case 'reviewer':
      return {
        'app.scope': scope.kind,
        'app.account_id': scope.accountId,
        'app.user_id': scope.userId,
        'app.municipality_id': scope.municipalityId,
      }
    case 'link':
      return { 'app.scope': scope.kind, 'app.link_id': scope.linkId, ...accountOf(scope) }
    case 'form':
      return { 'app.scope': scope.kind, 'app.account_id': SHARED_ACCOUNT_ID }
    case 'auth':
      return { 'app.scope': scope.kind, ...accountOf(scope) }
    default:
      return { 'app.scope': scope.kind }
  }
}

const accountOf = ({ accountId }: { readonly accountId?: string }): Settings =>
  accountId === undefined ? {} : { 'app.account_id': accountId }

/** Goes on in another scope until the transaction ends. */
export async function switchScope(tx: Transaction, scope: Scope): Promise<void> {
  await writeSettings(tx, scopeSettings(scope))
}

/** Does something in another scope, and then goes on as before; after an error the whole transaction is over. */
export async function runInScope<T>(tx: Transaction, scope: Scope, run: () => Promise<T>): Promise<T> {
  const columns = names.map((name) => sql`coalesce(current_setting(${name}, true), '') as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<string, string>>(sql`select ${sql.join(columns, sql`, `)}`)
  await switchScope(tx, scope)
  const result = await run()
  await writeSettings(tx, rows[0] ?? {})
  return result
}

async function writeSettings(tx: Transaction, settings: Settings): Promise<void> {
  // With parameters, so that the statement is planned once and not for each account.
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await tx.execute(sql`select ${sql.join(calls, sql`, `)}`)
}

/** A statement that tells settings to a transaction; all are local, so that a connection that is shared carries none to the next. */
export function settingStatement(settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  )
  return `select ${calls.join(', ')}`
}
