import type { Transaction } from './transaction.ts'

/**
 * On whose behalf a transaction runs: a member of an account; sign-in, which happens before an account is known; or who sends
 * mails, and alone reads them.
 */
export type TransactionScope =
  | { readonly kind: 'member'; readonly accountId: string; readonly userId: string }
  | { readonly kind: 'auth' | 'mail' }

/** The database as the server uses it: transactions that row-level security can judge. */
export interface Database {
  /** Runs in one transaction, again when the database asks for it (serialization failure, deadlock). */
  transact<T>(scope: TransactionScope, run: (tx: Transaction) => Promise<T>): Promise<T>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
