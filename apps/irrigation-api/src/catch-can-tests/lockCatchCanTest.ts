import { and, eq, isNull } from 'drizzle-orm'
import { lockCheckupZone } from '../checkup-zones/lockCheckupZone.ts'
import { catchCanTest } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'

/** The catch-can test with this id and the zone of a checkup in progress that it is of, held until the request is done. */
export async function lockCatchCanTest(context: RequestContext, id: string) {
  const { tx, session } = context
  const isOne = and(eq(catchCanTest.account_id, session.accountId), eq(catchCanTest.id, id))
  const [found] = await tx
    .select({ checkup_zone_id: catchCanTest.checkup_zone_id })
    .from(catchCanTest)
    .where(and(isOne, isNull(catchCanTest.deleted_at)))
  if (!found) throw notFound('catch_can_test')
  const { zone } = await lockCheckupZone(context, found.checkup_zone_id)
  const [test] = await tx
    .select()
    .from(catchCanTest)
    .where(and(isOne, isNull(catchCanTest.deleted_at)))
    .for('update')
  if (!test) throw notFound('catch_can_test')
  assertFresh(context, test)
  return { test, zone }
}
