/**
 * Scope of a transaction. Row-level security reads it from settings that end with the transaction. There are three ways to set it: a
 * transaction begins in a scope (`Database.transact`), switches to another one until it ends (`switchScope`), or runs a function in
 * another one and returns (`runInScope`).
 */
import { sql } from 'drizzle-orm'
import { escapeLiteral } from 'pg'
import { SHARED_ACCOUNT_ID } from './sharedAccount.ts'
import type { Transaction } from './transaction.ts'

/**
 * Scope of a transaction; row-level security gives each access to its own rows.
 * - `member`: a member of an account, or product staff visiting it.
 * - `reviewer`: a reviewer of submissions to one municipality; a member of the shared account.
 * - `admin`: product staff, members of the shared account too, who also read accounts, their users and their subscriptions.
 * - `link`: the holder of a shared link, who sees only that link; in its account, also the parts of its document and the rows that a
 * decision writes.
 * - `form`: the sender of a public form, who can only write submissions.
 * - `auth`: sign-in, before an account is known; afterwards also the account that it found or created.
 * - `job`: scheduled jobs, which find the accounts.
 * - `mail`: the mail sender, the only reader of mails.
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

/** Row-level security settings of a scope, by name; settings it does not name stay unchanged. */
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

/** Switches to another scope until the transaction ends. */
export async function switchScope(tx: Transaction, scope: Scope): Promise<void> {
  await writeSettings(tx, scopeSettings(scope))
}

/** Runs a function in another scope, then restores the previous one; after an error the transaction is unusable. */
export async function runInScope<T>(tx: Transaction, scope: Scope, run: () => Promise<T>): Promise<T> {
  const columns = names.map((name) => sql`coalesce(current_setting(${name}, true), '') as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<string, string>>(sql`select ${sql.join(columns, sql`, `)}`)
  await switchScope(tx, scope)
  const result = await run()
  await writeSettings(tx, rows[0] ?? {})
  return result
}

async function writeSettings(tx: Transaction, settings: Settings): Promise<void> {
  // With parameters, the statement is planned once and not for each account.
  const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
  await tx.execute(sql`select ${sql.join(calls, sql`, `)}`)
}

/** Statement that applies settings to a transaction; all are local, so that a shared connection passes none on. */
export function settingStatement(settings: Readonly<Record<string, string>>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  )
  return `select ${calls.join(', ')}`
}
