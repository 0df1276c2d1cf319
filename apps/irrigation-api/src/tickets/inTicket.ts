import { and, eq, isNull } from 'drizzle-orm'
import { ticket } from '../db/schema/index.ts'
import { runInScope } from '../db/tenancy.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { findTicket } from './findTicket.ts'

/** A locked ticket. */
export type LockedTicket = typeof ticket.$inferSelect

/**
 * Works on a ticket in its own account, held until the request is done; product staff, who finds it in another, comes back from there.
 * @throws {ApiError} 404 when the user sees none with this id.
 */
export async function inTicket<T>(
  context: RequestContext,
  id: string,
  run: (context: RequestContext, row: LockedTicket) => Promise<T>,
): Promise<T> {
  const { tx, session } = context
  const { account_id: accountId } = await findTicket(context, id)
  return runInScope(tx, { kind: 'member', accountId, userId: session.userId }, async () => {
    const [row] = await tx
      .select()
      .from(ticket)
      .where(and(eq(ticket.account_id, accountId), eq(ticket.id, id), isNull(ticket.deleted_at)))
      .for('update')
    if (!row) throw notFound('ticket')
    return run({ ...context, session: { ...session, accountId } }, row)
  })
}
