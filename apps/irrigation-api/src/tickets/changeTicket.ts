import { and, eq } from 'drizzle-orm'
import { ticket } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** Writes changes to a ticket. */
export async function changeTicket(
  context: RequestContext,
  id: string,
  changes: Partial<typeof ticket.$inferInsert>,
): Promise<void> {
  await context.tx
    .update(ticket)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(ticket.account_id, context.session.accountId), eq(ticket.id, id)))
}
