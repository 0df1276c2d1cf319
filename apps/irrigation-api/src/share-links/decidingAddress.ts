import { and, eq, sql } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/**
 * The address that the link which decides is mailed to: the client's own. None without one, or where it is that of somebody of the
 * company: they would decide in the client's place.
 */
export async function decidingAddress(
  { tx, session }: WorkContext,
  { email }: { readonly email: string | null },
): Promise<string | null> {
  if (!email) return null
  const members = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.account_id, session.accountId), eq(sql`lower(${user.email})`, email.toLowerCase())))
    .limit(1)
  return members.length > 0 ? null : email
}
