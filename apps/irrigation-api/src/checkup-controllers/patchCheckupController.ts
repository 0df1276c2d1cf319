import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupControllerPatch } from '../../contract/checkupControllers.ts'
import { assertInProgress } from '../checkups/assertInProgress.ts'
import { lockCheckup } from '../checkups/lockCheckup.ts'
import { checkupController } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { firstRow } from '../rows/firstRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { selectCheckupControllers } from './selectCheckupControllers.ts'

/** Notes what was seen of a controller. */
export async function patchCheckupController(
  context: RequestContext,
  id: string,
  body: z.output<typeof checkupControllerPatch>,
) {
  const find = async () => firstOr404(await selectCheckupControllers(context, { id }))
  assertInProgress(await lockCheckup(context, (await find()).checkup_id), context.session)
  // Read again now that nobody else can change it.
  assertFresh(context, await find())
  await context.tx
    .update(checkupController)
    .set({ ...withoutUndefined(body), ...changedRow(context) })
    .where(and(eq(checkupController.account_id, context.session.accountId), eq(checkupController.id, id)))
  return firstRow(await selectCheckupControllers(context, { id }))
}

function firstOr404<T>([row]: readonly T[]): T {
  if (row === undefined) throw notFound('checkup_controller')
  return row
}
