import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkupController, controller } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Keeps every controller of a visit as it is left, so that its report never changes. */
export async function keepAsLeft({ tx, session }: RequestContext, id: string): Promise<void> {
  const { accountId } = session
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
    const { access_pin: _secret, ...left_snapshot } = row.now
    await tx
      .update(checkupController)
      .set({ left_snapshot, rev: sql`${checkupController.rev} + 1` })
      .where(and(eq(checkupController.account_id, accountId), eq(checkupController.id, row.id)))
  }
}
