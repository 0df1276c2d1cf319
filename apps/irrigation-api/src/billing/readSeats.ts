import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/** Everybody who takes a seat, by name: members who are active, and those who are invited. */
export function readSeats({ tx, session }: WorkContext) {
  const takesSeat = and(inArray(user.status, ['active', 'invited']), isNull(user.deleted_at))
  return tx
    .select({ id: user.id, name: user.name, email: user.email, role: user.role, status: user.status })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), takesSeat))
    .orderBy(asc(user.name), asc(user.id))
}
