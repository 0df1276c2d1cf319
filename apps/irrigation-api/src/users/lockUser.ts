import { user } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { isUser } from './isUser.ts'

/** Somebody of the account, whom nobody else changes until the transaction ends; 404 when there is nobody with this id. */
export async function lockUser(context: RequestContext, id: string) {
  const [row] = await context.tx.select().from(user).where(isUser(context, id)).for('update')
  if (!row) throw notFound('user')
  return row
}
