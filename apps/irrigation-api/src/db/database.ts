import type { Transaction } from './transaction.ts'

/**
 * On whose behalf a transaction runs; row-level security opens to each what is its own. One that `isReadOnly` cannot write.
 * - `member`: a member of an account, or product staff that visit it.
 * - `reviewer`: who reviews what was sent to one municipality; a member of the account of zeros.
 * - `admin`: product staff, members of the account of zeros, who also read accounts, their people and what they pay.
 * - `link`: who holds a shared link, and finds that link alone.
 * - `auth`: sign-in, which happens before an account is known.
 * - `job`: what runs by the clock, and finds the accounts.
 * - `mail`: who sends mails, and alone reads them.
 */
export type TransactionScope = { readonly isReadOnly?: boolean } & (
  | { readonly kind: 'member'; readonly accountId: string; readonly userId: string }
  | {
      readonly kind: 'reviewer'
      readonly accountId: string
      readonly userId: string
      readonly municipalityId: string
    }
  | { readonly kind: 'admin'; readonly accountId: string; readonly userId: string }
  | { readonly kind: 'link'; readonly linkId: string }
  | { readonly kind: 'auth' | 'job' | 'mail' }
)

/** The database as the server uses it: transactions that row-level security can judge. */
export interface Database {
  /** Runs in one transaction, again when the database asks for it (serialization failure, deadlock). */
  transact<T>(scope: TransactionScope, run: (tx: Transaction) => Promise<T>): Promise<T>
  /** Calls a function of the database in a transaction of its own; it says itself on whose behalf it runs. */
  call<T extends object>(name: string, values: readonly string[]): Promise<readonly T[]>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
