import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkupController } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { checkupControllerFields } from './checkupControllerFields.ts'

/** Controllers of a checkup (or the one with the id), by label. */
export function selectCheckupControllers(
  { tx, session }: WorkContext,
  { checkup_id, id }: { readonly checkup_id?: string; readonly id?: string },
) {
  return tx
    .select(checkupControllerFields)
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        isNull(checkupController.deleted_at),
        checkup_id ? eq(checkupController.checkup_id, checkup_id) : undefined,
        id ? eq(checkupController.id, id) : undefined,
      ),
    )
    .orderBy(sql`"checkup_controller"."found_snapshot"->>'label'`)
}
