import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { controller, repair, site, zone } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readIssueTypes } from '../issue-types/readIssueTypes.ts'
import { isCarriedOn } from '../repairs/isCarriedOn.ts'

/** The repairs with these ids, in the order of the ids, with what a quote says about each; 404 when one is not there. */
export async function readQuotedRepairs(context: RequestContext, ids: readonly string[]) {
  const { tx, session } = context
  if (ids.length === 0) return []
  const { accountId } = session
  const rows = await tx
    .select({
      repair,
      is_carried_on: isCarriedOn,
      client_id: site.client_id,
      zone_name: zone.name,
      station_no: zone.station_no,
      controller_label: controller.label,
    })
    .from(repair)
    .innerJoin(site, and(eq(site.account_id, accountId), eq(site.id, repair.site_id)))
    .leftJoin(zone, and(eq(zone.account_id, accountId), eq(repair.asset_type, 'zone'), eq(zone.id, repair.asset_id)))
    .leftJoin(
      controller,
      and(
        eq(controller.account_id, accountId),
        or(
          eq(controller.id, zone.controller_id),
          and(eq(repair.asset_type, 'controller'), eq(controller.id, repair.asset_id)),
        ),
      ),
    )
    .where(and(eq(repair.account_id, accountId), inArray(repair.id, [...ids]), isNull(repair.deleted_at)))
  const issues = await readIssueTypes(context)
  return ids.map((id) => {
    const row = rows.find((it) => it.repair.id === id)
    if (!row) throw notFound('repair')
    return { ...row, issue: issues.get(row.repair.issue_code) }
  })
}

/** A repair with what a quote says about it. */
export type QuotedRepair = Awaited<ReturnType<typeof readQuotedRepairs>>[number]
