import { and, eq, isNull } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'

/** The repair with this id at the revision that was read, held until the request is done. */
export async function lockRepair(context: RequestContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select()
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), eq(repair.id, id), isNull(repair.deleted_at)))
    .for('update')
  if (!row) throw notFound('repair')
  assertFresh(context, row)
  return row
}

/** A repair that is held. */
export type RepairRow = Awaited<ReturnType<typeof lockRepair>>
