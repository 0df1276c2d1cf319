import { eq } from 'drizzle-orm'
import { accountClosed } from '../crm/account/closing/closedAccount.ts'
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

/** Whether somebody may sign in: neither they nor their company were suspended, or closed it. The transaction of sign-in can reach the company then. */
export async function isActive(tx: Transaction, person: Person): Promise<boolean> {
  const found = await readState(tx, person)
  return found?.status === 'active' && found.company === 'active'
}

/**
 * Refuses who may not sign in; they have said the right password, so they are told.
 * @param reopens whether an owner opens their closed account again.
 * @throws {ApiError} 403 `auth.suspended`, 403 `auth.account_closed`.
 */
export async function assertActive(tx: Transaction, person: Person, reopens = false): Promise<void> {
  const found = await readState(tx, person)
  if (found?.status === 'active') {
    if (found.company === 'active') return
    if (found.company === 'closed' && found.closed_at !== null) {
      if (reopens && found.role === 'owner') return
      throw accountClosed(found.closed_at)
    }
  }
  throw new ApiError(403, 'auth.suspended', 'This sign-in was suspended; ask your company.')
}

async function readState(tx: Transaction, person: Person) {
  await switchScope(tx, { kind: 'auth', accountId: person.account_id })
  const [row] = await tx
    .select({ status: user.status, role: user.role, company: account.status, closed_at: account.closed_at })
    .from(user)
    .innerJoin(account, eq(account.id, user.account_id))
    .where(isOf(user, person))
  return row
}
