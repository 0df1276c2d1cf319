import { and, eq, isNull } from 'drizzle-orm'
import { backflow, checkupBackflow, checkupController, checkupZone } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { readFindings } from './readFindings.ts'

/** Everything that was observed on a visit. */
export async function readVisit(context: WorkContext, checkupId: string) {
  const { tx, session } = context
  const zones = await tx
    .select()
    .from(checkupZone)
    .where(
      and(
        eq(checkupZone.account_id, session.accountId),
        eq(checkupZone.checkup_id, checkupId),
        isNull(checkupZone.deleted_at),
      ),
    )
  const controllers = await tx
    .select()
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        eq(checkupController.checkup_id, checkupId),
        isNull(checkupController.deleted_at),
      ),
    )
  const backflows = await readBackflows(context, checkupId)
  return { zones, controllers, backflows, findings: await readFindings(context, checkupId) }
}

/** What was observed on a visit. */
export type Visit = Awaited<ReturnType<typeof readVisit>>

function readBackflows({ tx, session }: WorkContext, checkupId: string) {
  const { id, backflow_id, status, present, test_due } = checkupBackflow
  return tx
    .select({ id, backflow_id, status, present, test_due, last_result: backflow.last_result })
    .from(checkupBackflow)
    .innerJoin(
      backflow,
      and(eq(backflow.account_id, checkupBackflow.account_id), eq(backflow.id, checkupBackflow.backflow_id)),
    )
    .where(
      and(
        eq(checkupBackflow.account_id, session.accountId),
        eq(checkupBackflow.checkup_id, checkupId),
        isNull(checkupBackflow.deleted_at),
      ),
    )
}
