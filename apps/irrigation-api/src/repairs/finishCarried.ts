import { and, eq, isNull } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { turnLocked } from './turnRepair.ts'

/** What was carried on to the visit of a mended fault is mended with it, without a price of its own, as far back as it goes. */
export async function finishCarried(
  context: RequestContext,
  { carried_from_id }: { readonly carried_from_id: string | null },
): Promise<void> {
  if (carried_from_id === null) return
  const { tx, session, now } = context
  const [before] = await tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), eq(repair.id, carried_from_id), isNull(repair.deleted_at)))
    .for('update')
  if (!before) return
  if (before.status === 'monitor') await turnLocked(context, before, { to: 'open' })
  if (before.status === 'open' || before.status === 'monitor') {
    const changes = { done_by: session.userId, done_at: now.toISOString(), price_cents_snapshot: 0 }
    await turnLocked(context, { ...before, status: 'open' }, { to: 'done', facts: { price_cents: 0 }, changes })
  }
  await finishCarried(context, before)
}
