import { eq } from 'drizzle-orm'
import { account, user } from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { isOf } from './isOf.ts'

/** Somebody of a company, or of the product's staff. */
export interface Person {
  readonly account_id: string
  readonly user_id: string
}

/** Whether somebody may sign in: neither they nor their company were suspended. The transaction of sign-in can reach the company then. */
export async function isActive(tx: Transaction, { account_id, user_id }: Person): Promise<boolean> {
  await switchScope(tx, { kind: 'auth', accountId: account_id })
  const [row] = await tx
    .select({ status: user.status, company: account.status })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, { account_id, user_id }))
  return row?.status === 'active' && row.company === 'active'
}

/** Refuses (403) who was suspended; they have said the right password, so they are told. */
export async function assertActive(tx: Transaction, person: Person): Promise<void> {
  if (await isActive(tx, person)) return
  throw new ApiError(403, 'auth.suspended', 'This sign-in was suspended; ask your company.')
}
