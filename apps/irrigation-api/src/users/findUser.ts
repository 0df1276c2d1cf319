import { and, eq, isNull } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Somebody of the account; 404 when there is nobody with this id. */
export async function findUser({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select()
    .from(user)
    .where(and(eq(user.account_id, session.accountId), eq(user.id, id), isNull(user.deleted_at)))
    .for('update')
  if (!row) throw notFound('user')
  return row
}
