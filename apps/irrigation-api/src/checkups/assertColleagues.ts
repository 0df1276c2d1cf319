import { and, eq, inArray, isNull } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Refuses (404) people who do not work for the account. */
export async function assertColleagues({ tx, session }: RequestContext, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const isThere = and(inArray(user.id, wanted), eq(user.status, 'active'), isNull(user.deleted_at))
  const found = await tx.$count(user, and(eq(user.account_id, session.accountId), isThere))
  if (found < wanted.length) throw notFound('user')
}
