import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { Row } from './BusinessTable.ts'
import type { FoundEntity } from './EntityOptions.ts'

/** What is read of a row of an entity. */
export function selectionOf({ table, more = {} }: FoundEntity) {
  return {
    ...getTableColumns(table),
    ...Object.fromEntries(Object.entries(more).map(([name, { read }]) => [name, read.as(name)])),
  }
}

/** Which rows of an entity an account may read. */
export function visibleTo(accountId: string, { table, isShared }: FoundEntity): SQL {
  return isShared ? inArray(table.account_id, [accountId, SHARED_ACCOUNT_ID]) : eq(table.account_id, accountId)
}

/** Conditions on the moment at which rows were archived. */
export const isAmong = { kept: isNull, archived: isNotNull, all: () => undefined }

/**
 * The row of the account with this id.
 * @param among looks among those that were archived, among all, else among the others.
 * @throws {ApiError} 404 when there is none.
 */
export async function findRow(
  context: RequestContext,
  entity: FoundEntity,
  id: string,
  among: 'kept' | 'archived' | 'all' = 'kept',
): Promise<Row & { readonly id: string; readonly rev: number }> {
  const { tx, session } = context
  const { table, name, reckoned } = entity
  const [row] = await tx
    .select(selectionOf(entity))
    .from(table)
    .where(and(visibleTo(session.accountId, entity), eq(table.id, id), isAmong[among](table.deleted_at)))
  if (!row) throw notFound(name)
  const [whole = row] = reckoned ? await reckoned.of(context, [row]) : [row]
  // Every business table has these.
  return whole as unknown as Row & { readonly id: string; readonly rev: number }
}
