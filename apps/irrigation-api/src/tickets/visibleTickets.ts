import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { ticket } from '../db/schema/index.ts'
import { isVisit } from '../http/isVisit.ts'
import type { Session } from '../http/session.ts'

/**
 * Which tickets a user sees. Those for support are between who wrote them and product staff, who sees them of every account, or of
 * the one that is visited; all others are seen by every member of the company.
 */
export function visibleTickets(session: Session): SQL | undefined {
  const { accountId, userId, role } = session
  const isOfAccount = eq(ticket.account_id, accountId)
  const isMine = eq(ticket.created_by, userId)
  const isThere = isNull(ticket.deleted_at)
  if (role === 'admin') return and(eq(ticket.kind, 'support'), isVisit(session) ? isOfAccount : undefined, isThere)
  if (role === 'municipal_reviewer') return and(isOfAccount, isMine, isThere)
  return and(isOfAccount, or(ne(ticket.kind, 'support'), isMine), isThere)
}
