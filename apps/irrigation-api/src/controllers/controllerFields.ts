import { getTableColumns, sql } from 'drizzle-orm'
import { controller } from '../db/schema/index.ts'

/** What is read of a controller: its columns and the number of its active zones. */
export const controllerFields = {
  ...getTableColumns(controller),
  zones_count: sql<number>`(select count(*)::int from "zone" z where z.account_id = "controller"."account_id"
    and z.controller_id = "controller"."id" and z.active and z.deleted_at is null)`,
}
