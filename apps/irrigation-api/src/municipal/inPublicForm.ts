import type { Transaction } from '../db/transaction.ts'
import { EVERYBODY } from '../entities/findRow.ts'
import type { World } from '../world/world.ts'

/** Runs for somebody without an account, who reaches rows of the account of zeros alone. */
export function inPublicForm<T>({ db }: World, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transact({ kind: 'member', accountId: EVERYBODY, userId: '' }, run)
}
