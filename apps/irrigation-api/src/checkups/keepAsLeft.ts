import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkupController, controller } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readSchedules } from '../water/readSchedules.ts'
import type { LockedCheckup } from './lockCheckup.ts'

/** Keeps every controller of a visit with its programs as it is left, so that its report never changes. */
export async function keepAsLeft(
  context: RequestContext,
  { id, controller_ids }: Pick<LockedCheckup, 'controller_ids' | 'id'>,
): Promise<void> {
  const { tx, session } = context
  const { accountId } = session
  const schedules = await readSchedules(context, controller_ids)
  const rows = await tx
    .select({ id: checkupController.id, now: controller })
    .from(checkupController)
    .innerJoin(
      controller,
      and(eq(controller.account_id, accountId), eq(controller.id, checkupController.controller_id)),
    )
    .where(
      and(
        eq(checkupController.account_id, accountId),
        eq(checkupController.checkup_id, id),
        isNull(checkupController.deleted_at),
      ),
    )
  for (const row of rows) {
    const { access_pin: _secret, ...left } = row.now
    const { programs = [] } = schedules.find(({ controller_id }) => controller_id === left.id) ?? {}
    const left_snapshot = { ...left, programs }
    await tx
      .update(checkupController)
      .set({ left_snapshot, rev: sql`${checkupController.rev} + 1` })
      .where(and(eq(checkupController.account_id, accountId), eq(checkupController.id, row.id)))
  }
}
