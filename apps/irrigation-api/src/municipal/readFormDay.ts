import { eq } from 'drizzle-orm'
import { account } from '../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { Transaction } from '../db/transaction.ts'
import { localDate } from '../time/localDate.ts'
import type { World } from '../world/world.ts'

/** Today's date (ISO) for who has no account, and so no time zone: that of the product, which is the one of the shared account. */
export async function readFormDay(tx: Transaction, { clock }: World): Promise<string> {
  const [zeros] = await tx.select({ timezone: account.timezone }).from(account).where(eq(account.id, SHARED_ACCOUNT_ID))
  return localDate(clock.now(), zeros?.timezone ?? 'America/Chicago')
}
