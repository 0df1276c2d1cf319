import { and, eq, isNull } from 'drizzle-orm'
import { backflowTest } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'

/**
 * The test with this id at the revision that was read, held until the request is done.
 * @throws {ApiError} 404 when there is none, 409 when it was changed since.
 */
export async function lockBackflowTest(context: RequestContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select()
    .from(backflowTest)
    .where(
      and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.id, id), isNull(backflowTest.deleted_at)),
    )
    .for('update')
  if (!row) throw notFound('backflow_test')
  assertFresh(context, row)
  return row
}

/** A locked test. */
export type LockedBackflowTest = Awaited<ReturnType<typeof lockBackflowTest>>
