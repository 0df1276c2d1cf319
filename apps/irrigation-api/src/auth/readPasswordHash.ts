import { pendingSignUp, signIn } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Person } from './assertActive.ts'
import { isOf } from './isOf.ts'

/** What is stored of the password of somebody, who may not have confirmed their address yet; undefined for nobody. */
export async function readPasswordHash(tx: Transaction, person: Person): Promise<string | undefined> {
  for (const table of [signIn, pendingSignUp]) {
    const [row] = await tx.select({ hash: table.password_hash }).from(table).where(isOf(table, person)).limit(1)
    if (row) return row.hash
  }
  return undefined
}
