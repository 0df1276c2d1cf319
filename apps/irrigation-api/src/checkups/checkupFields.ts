import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupTotals } from '../../contract/checkups.ts'
import { checkup, client, site, user } from '../db/schema/index.ts'
import { distanceToSite } from './distanceToSite.ts'

const { status: _status, totals: _totals, ...columns } = getTableColumns(checkup)
type Totals = z.output<typeof checkupTotals>
type Status = 'scheduled' | 'in_progress' | 'in_review' | 'completed' | 'cancelled'

/** What is read of a checkup, joined as in `checkupJoins`; before the start its zones are those in its scope. */
export const checkupFields = {
  ...columns,
  status: sql<Status>`"checkup"."status"`,
  totals: sql<Totals | null>`"checkup"."totals"`,
  client_id: site.client_id,
  site_name: site.name,
  site_address: sql<string>`concat_ws(', ', "site"."address_line1", "site"."city", "site"."state")`,
  client_name: client.name,
  assigned_user_name: user.name,
  check_in_distance_m: distanceToSite,
  zones_total: sql<number>`case when "checkup"."started_at" is null
    then (select count(*)::int from "zone" z where z.account_id = "checkup"."account_id"
      and z.controller_id = any("checkup"."controller_ids") and z.active and z.deleted_at is null)
    else (select count(*)::int from "checkup_zone" cz where cz.account_id = "checkup"."account_id"
      and cz.checkup_id = "checkup"."id" and cz.deleted_at is null) end`,
  zones_done: sql<number>`(select count(*)::int from "checkup_zone" cz where cz.account_id = "checkup"."account_id"
    and cz.checkup_id = "checkup"."id" and cz.deleted_at is null and cz.status not in ('not_started', 'running'))`,
  findings_open: sql<number>`(select coalesce(sum(r.qty), 0)::int from "repair" r
    where r.account_id = "checkup"."account_id" and r.checkup_id = "checkup"."id" and r.deleted_at is null
      and r.status not in ('done', 'void'))`,
}

/** How checkups are joined with the rows their names come from, account first. */
export const checkupJoins = {
  site: and(eq(site.account_id, checkup.account_id), eq(site.id, checkup.site_id)),
  client: and(eq(client.account_id, checkup.account_id), eq(client.id, site.client_id)),
  user: and(eq(user.account_id, checkup.account_id), eq(user.id, checkup.assigned_user_id)),
}
