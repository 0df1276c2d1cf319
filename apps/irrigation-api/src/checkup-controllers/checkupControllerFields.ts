import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { findingsOf } from '../checkup-zones/findingsOf.ts'
import { checkupController } from '../db/schema/index.ts'

/** What is read of a controller of a checkup; its label and make come from the snapshot. */
export const checkupControllerFields = {
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
