import { and, eq, isNull } from 'drizzle-orm'
import { backflow, checkupBackflow, checkupController, checkupZone } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { WorkContext } from '../http/context.ts'
import { readFindings } from '../visits/reportParts.ts'

/** Reads all observations of a visit. */
export async function readVisit(context: WorkContext, checkupId: string) {
  const { tx, session } = context
  const zones = tx
    .select()
    .from(checkupZone)
    .where(
      and(
        eq(checkupZone.account_id, session.accountId),
        eq(checkupZone.checkup_id, checkupId),
        isNull(checkupZone.deleted_at),
      ),
    )
  const controllers = tx
    .select()
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        eq(checkupController.checkup_id, checkupId),
        isNull(checkupController.deleted_at),
      ),
    )
  const [walked, opened, tested, findings] = await together([
    () => zones,
    () => controllers,
    () => readBackflows(context, checkupId),
    () => readFindings(context, checkupId),
  ])
  return { zones: walked, controllers: opened, backflows: tested, findings }
}

/** All observations of a visit. */
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
