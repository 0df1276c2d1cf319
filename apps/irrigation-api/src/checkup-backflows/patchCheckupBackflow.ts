import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupBackflowPatch } from '../../contract/checkupBackflows.ts'
import { assertInProgress } from '../checkups/assertInProgress.ts'
import { lockCheckup } from '../checkups/lockCheckup.ts'
import { checkupBackflow } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { firstRow } from '../rows/firstRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { selectCheckupBackflows } from './selectCheckupBackflows.ts'

/** Notes what was seen of a backflow preventer. */
export async function patchCheckupBackflow(
  context: RequestContext,
  id: string,
  body: z.output<typeof checkupBackflowPatch>,
) {
  const find = async () => firstOr404(await selectCheckupBackflows(context, { id }))
  assertInProgress(await lockCheckup(context, (await find()).checkup_id), context.session)
  // Read again now that nobody else can change it.
  assertFresh(context, await find())
  await context.tx
    .update(checkupBackflow)
    .set({ ...withoutUndefined(body), ...changedRow(context) })
    .where(and(eq(checkupBackflow.account_id, context.session.accountId), eq(checkupBackflow.id, id)))
  return firstRow(await selectCheckupBackflows(context, { id }))
}

function firstOr404<T>([row]: readonly T[]): T {
  if (row === undefined) throw notFound('checkup_backflow')
  return row
}
