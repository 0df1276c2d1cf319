import { and, eq } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { isOffice } from '../http/isOffice.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Refuses to assign work to strangers (404) and, for technicians, to anybody but themselves (403); null assigns nobody. */
export async function assertAssignable({ tx, session }: RequestContext, userId: string | null): Promise<void> {
  if (userId === null) return
  if (!isOffice(session.role) && userId !== session.userId) {
    throw new ApiError(403, 'auth.forbidden', 'You can schedule checkups for yourself only.')
  }
  const isActive = and(eq(user.account_id, session.accountId), eq(user.id, userId), eq(user.status, 'active'))
  const [row] = await tx.select({ id: user.id }).from(user).where(isActive)
  if (!row) throw notFound('user')
}
