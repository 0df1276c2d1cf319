import type { ActorRole } from '@sluice/irrigation-rules'
import { and, desc, eq, getTableColumns, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupTotals } from '../../contract/checkups.ts'
import { checkup, client, site, user } from '../db/schema/index.ts'
import type { WorkContext } from '../http/context.ts'

const isKnown = sql`("site"."lat" + "site"."lng" + "checkup"."check_in_lat" + "checkup"."check_in_lng") is not null`

/** Great-circle distance in whole meters from the place where a visit began to its site; `null` where either is unknown. */
const distanceToSite: SQL<number | null> = sql<number | null>`case when ${isKnown}
  then round(2 * 6371000 * asin(sqrt(least(1,
    power(sin(radians("site"."lat" - "checkup"."check_in_lat") / 2), 2)
      + cos(radians("site"."lat")) * cos(radians("checkup"."check_in_lat"))
        * power(sin(radians("site"."lng" - "checkup"."check_in_lng") / 2), 2)))))::int end`

/** Appointment time for ordering and for index lookups of days; visits without an appointment have `infinity`. */
export const appointment: SQL = sql.raw(`least("checkup"."scheduled_at", 'infinity')`)

const { status: _status, totals: _totals, ...columns } = getTableColumns(checkup)
type Totals = z.output<typeof checkupTotals>
type Status = 'scheduled' | 'in_progress' | 'in_review' | 'completed' | 'cancelled'

/** Columns read for a checkup, joined by `checkupJoins`; before the start its zones are those in its scope. */
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

/** Join conditions for the rows that supply names, account first. */
export const checkupJoins = {
  site: and(eq(site.account_id, checkup.account_id), eq(site.id, checkup.site_id)),
  client: and(eq(client.account_id, checkup.account_id), eq(client.id, site.client_id)),
  user: and(eq(user.account_id, checkup.account_id), eq(user.id, checkup.assigned_user_id)),
}

/** Checkups that match the condition, earliest appointment first and those without one last. */
export function selectCheckups({ tx }: WorkContext, where: SQL | undefined, limit = 500) {
  return tx
    .select(checkupFields)
    .from(checkup)
    .innerJoin(site, checkupJoins.site)
    .innerJoin(client, checkupJoins.client)
    .leftJoin(user, checkupJoins.user)
    .where(where)
    .orderBy(appointment, desc(checkup.id))
    .limit(limit)
}

/** Roles that see all checkups: the office, holders of a link, and the system. */
const seesAll: readonly ActorRole[] = ['owner', 'manager', 'client_link', 'system']

/** The user looking at checkups; ids may be placeholders. */
interface Looking {
  readonly accountId: string | Placeholder
  readonly userId: string | Placeholder | null
  readonly role: ActorRole
}

/** Checkups a user sees: the office sees all of the account's, technicians their own and unassigned ones. */
export function visibleCheckups({ accountId, userId, role }: Looking): SQL | undefined {
  const isMine = or(
    userId === null ? undefined : eq(checkup.assigned_user_id, userId),
    isNull(checkup.assigned_user_id),
  )
  return and(eq(checkup.account_id, accountId), isNull(checkup.deleted_at), seesAll.includes(role) ? undefined : isMine)
}
