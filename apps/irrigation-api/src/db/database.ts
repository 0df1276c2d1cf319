import type { Scope } from './tenancy.ts'
import type { Transaction } from './transaction.ts'

/** Scope in which a transaction begins; with `isReadOnly` it cannot write. */
export type TransactionScope = Scope & { readonly isReadOnly?: boolean }

/** The database as the server uses it: transactions subject to row-level security. */
export interface Database {
  /** Runs a function in one transaction, again after a serialization failure or deadlock. */
  transact<T>(scope: TransactionScope, run: (tx: Transaction) => Promise<T>): Promise<T>
  /** Calls an SQL function in its own transaction; the function sets its own scope. */
  call<T extends object>(name: string, values: readonly string[]): Promise<readonly T[]>
  /** Resolves when the database responds. */
  ping(): Promise<void>
  close(): Promise<void>
}
