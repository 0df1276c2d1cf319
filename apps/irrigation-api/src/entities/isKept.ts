import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../http/requestContext.ts'
import type { BusinessTable } from './BusinessTable.ts'
import { columnOf } from './columnOf.ts'
import { keepers } from './keepers.ts'
import { ownership } from './ownership.ts'

/** Whether something keeps rows of a table, or what belongs to them, from being archived. */
export async function isKept(context: RequestContext, table: BusinessTable, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { tx, session } = context
  const naming = (owner: BusinessTable, column: string) =>
    and(eq(owner.account_id, session.accountId), inArray(columnOf(owner, column), [...ids]), isNull(owner.deleted_at))
  for (const { table: keeper, column, where } of keepers.get(table) ?? []) {
    const [found] = await tx
      .select({ one: sql<number>`1` })
      .from(keeper)
      .where(and(naming(keeper, column), where))
      .limit(1)
    if (found) return true
  }
  for (const { table: owned, column } of ownership.get(table) ?? []) {
    const rows = await tx.select({ id: owned.id }).from(owned).where(naming(owned, column))
    const inner = rows.map(({ id }) => String(id))
    if (await isKept(context, owned, inner)) return true
  }
  return false
}
