import { eq } from 'drizzle-orm'
import { account } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import { EVERYBODY } from '../entities/findRow.ts'
import { localDate } from '../time/localDate.ts'
import type { World } from '../world/world.ts'

/** Today's date (ISO) for who has no account, and so no time zone: that of the product, which is the one of the account of zeros. */
export async function readFormDay(tx: Transaction, { clock }: World): Promise<string> {
  const [zeros] = await tx.select({ timezone: account.timezone }).from(account).where(eq(account.id, EVERYBODY))
  return localDate(clock.now(), zeros?.timezone ?? 'America/Chicago')
}
