import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'

/** Runs for somebody without an account, who reaches rows of the shared account alone. */
export function inPublicForm<T>({ db }: World, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transact({ kind: 'form' }, run)
}
