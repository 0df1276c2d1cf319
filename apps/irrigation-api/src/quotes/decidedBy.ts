import { and, eq } from 'drizzle-orm'
import { user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { firstRow } from '../rows/firstRow.ts'

/** Who decided: the address of the client that the link was mailed to, or the member who wrote down what the client said. */
export async function decidedBy({ tx, session }: WorkContext, address: string | null = null) {
  const { accountId, userId } = session
  if (userId === null) return { decided_address: address, decided_by: null, decided_by_name: null }
  const rows = await tx
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.account_id, accountId), eq(user.id, userId)))
  return { decided_address: null, decided_by: userId, decided_by_name: firstRow(rows).name }
}
