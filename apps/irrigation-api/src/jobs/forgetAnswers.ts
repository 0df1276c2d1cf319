import { and, eq, lt } from 'drizzle-orm'
import { idempotency } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/** As long as a device stays signed in that is never used: none sends a write again after that. */
const keptMs = 90 * 86_400_000

/** Deletes answers that were kept in case their writes are sent again. */
export async function forgetAnswers({ tx, session, now }: WorkContext): Promise<void> {
  const isOld = lt(idempotency.created_at, new Date(now.getTime() - keptMs).toISOString())
  await tx.delete(idempotency).where(and(eq(idempotency.account_id, session.accountId), isOld))
}
