import type { Scope } from './tenancy.ts'
import type { Transaction } from './transaction.ts'

/** In which scope a transaction begins; one that `isReadOnly` cannot write. */
export type TransactionScope = Scope & { readonly isReadOnly?: boolean }

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
