import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { client } from '../db/schema/index.ts'
import { notFound } from '../http/ApiError.ts'
import type { WorkContext } from '../http/context.ts'

/** Returns a client of the account; 404 when there is none. */
export async function findClient({ tx, session }: WorkContext, id: string) {
  const [row] = await tx
    .select(getTableColumns(client))
    .from(client)
    .where(and(eq(client.account_id, session.accountId), eq(client.id, id), isNull(client.deleted_at)))
  if (!row) throw notFound('client')
  return row
}
