import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'
import { type MovedRepair, moveRepairs } from '../quotes/repairs.ts'
import { localDate } from '../time/days.ts'

const asOpen = { quote_line_item_id: null, price_cents_snapshot: null, decline_reason: null, deferred_until_on: null }

/** Opens repairs again that were put off until today. */
export async function reopenDeferredRepairs(context: WorkContext): Promise<void> {
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const isDue = and(eq(repair.status, 'deferred'), lte(repair.deferred_until_on, today))
  const rows = await tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), isDue, isNull(repair.deleted_at)))
    .orderBy(asc(repair.id))
    .for('update', { skipLocked: true })
  const moves = rows.map((row): MovedRepair => {
    const facts = { today, deferred_until_on: row.deferred_until_on }
    return { row, move: { to: 'open', facts, changes: asOpen } }
  })
  await moveRepairs(context, moves)
}
