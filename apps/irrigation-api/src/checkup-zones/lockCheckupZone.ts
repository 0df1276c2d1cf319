import { and, eq, isNull } from 'drizzle-orm'
import { assertInProgress } from '../checkups/assertInProgress.ts'
import { lockCheckup } from '../checkups/lockCheckup.ts'
import { checkupZone } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** The zone of a checkup in progress together with its checkup, both held until the request is done. */
export async function lockCheckupZone(context: RequestContext, id: string) {
  const { tx, session } = context
  const isRow = and(
    eq(checkupZone.account_id, session.accountId),
    eq(checkupZone.id, id),
    isNull(checkupZone.deleted_at),
  )
  const [row] = await tx.select().from(checkupZone).where(isRow)
  if (!row) throw notFound('checkup_zone')
  const visit = await lockCheckup(context, row.checkup_id)
  assertInProgress(visit, session)
  const [locked] = await tx.select().from(checkupZone).where(isRow).for('update')
  if (!locked) throw notFound('checkup_zone')
  return { zone: locked, visit }
}
