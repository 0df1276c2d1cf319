import { getTableColumns, sql } from 'drizzle-orm'
import { client, site } from '../db/schema/index.ts'

/** The last completed checkup of a site. */
export interface LastCheckup {
  readonly id: string
  readonly checkup_no: string
  readonly completed_at: string
  readonly health_score: number | null
}

/** What is read of a site, joined with its client: its columns, the size of its system, its last completed checkup. */
export const siteFields = {
  ...getTableColumns(site),
  client_name: client.name,
  controllers_count: sql<number>`(select count(*)::int from "controller" c
    where c.account_id = "site"."account_id" and c.site_id = "site"."id" and c.active and c.deleted_at is null)`,
  zones_count: sql<number>`(select count(*)::int from "zone" z
    where z.account_id = "site"."account_id" and z.site_id = "site"."id" and z.active and z.deleted_at is null)`,
  last_checkup: sql<LastCheckup | null>`(select jsonb_build_object('id', k.id, 'checkup_no', k.checkup_no,
      'completed_at', to_char(k.completed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'health_score', k.health_score)
    from "checkup" k where k.account_id = "site"."account_id" and k.site_id = "site"."id" and k.status = 'completed'
      and k.deleted_at is null order by k.completed_at desc limit 1)`,
}
