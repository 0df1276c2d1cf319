import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { prepared } from '../db/prepared.ts'
import { checkupController } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'
import { findingsOf } from './zones.ts'

/** Controllers of a checkup, by label. */
export function selectCheckupControllers(
  { tx, session }: WorkContext,
  { checkup_id }: { readonly checkup_id: string },
) {
  return tx
    .select(checkupControllerFields)
    .from(checkupController)
    .where(
      and(
        eq(checkupController.account_id, session.accountId),
        isNull(checkupController.deleted_at),
        eq(checkupController.checkup_id, checkup_id),
      ),
    )
    .orderBy(sql`"checkup_controller"."found_snapshot"->>'label'`)
}

/** Reads the controller of a checkup with this id, if there is one. */
export function readCheckupController({ tx, session: { accountId } }: WorkContext, id: string) {
  const query = prepared(tx, { about: checkupControllerFields, shape: 'one' }, () =>
    tx
      .select(checkupControllerFields)
      .from(checkupController)
      .where(
        and(
          eq(checkupController.account_id, sql.placeholder('accountId')),
          isNull(checkupController.deleted_at),
          eq(checkupController.id, sql.placeholder('id')),
        ),
      ),
  )
  return query.execute({ accountId, id })
}

/** Columns read for a controller of a checkup; its label and make come from the snapshot. */
const checkupControllerFields = {
  ...getTableColumns(checkupController),
  controller_label: sql<string>`"checkup_controller"."found_snapshot"->>'label'`,
  brand: sql<string | null>`"checkup_controller"."found_snapshot"->>'brand'`,
  model: sql<string | null>`"checkup_controller"."found_snapshot"->>'model'`,
  zones_total: countZones('true'),
  zones_done: countZones(`z.status not in ('not_started', 'running')`),
  ...findingsOf('checkup_controller', 'controller_id'),
}

function countZones(condition: string): SQL<number> {
  return sql<number>`(select count(*)::int from "checkup_zone" z
    where z.account_id = "checkup_controller"."account_id" and z.checkup_id = "checkup_controller"."checkup_id"
      and z.controller_id = "checkup_controller"."controller_id" and z.deleted_at is null and ${sql.raw(condition)})`
}
