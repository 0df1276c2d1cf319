import { and, eq, isNull } from 'drizzle-orm'
import { backflow, backflowTest, site } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { backflowTestFields, backflowTestJoins } from './backflowTestFields.ts'

/**
 * The test of the account with this id; 404 when there is none.
 * @param isArchived finds it also when it was archived.
 */
export async function findBackflowTest({ tx, session }: RequestContext, id: string, isArchived = false) {
  const isOne = and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.id, id))
  const [row] = await tx
    .select(backflowTestFields)
    .from(backflowTest)
    .innerJoin(backflow, backflowTestJoins.backflow)
    .innerJoin(site, backflowTestJoins.site)
    .where(and(isOne, isArchived ? undefined : isNull(backflowTest.deleted_at)))
  if (!row) throw notFound('backflow_test')
  return row
}
