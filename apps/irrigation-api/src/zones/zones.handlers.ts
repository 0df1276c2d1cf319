import { and, eq, getTableColumns, ilike, isNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { zoneQuery } from '../../contract/zones.ts'
import { findController } from '../controllers/findController.ts'
import { controller, zone } from '../db/schema/index.ts'
import type { Handlers } from '../http/handler.ts'
import { containsPattern } from '../lists/containsPattern.ts'
import { resolvePage } from '../lists/resolvePage.ts'
import { toListPage } from '../lists/toListPage.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { changedRow } from '../rows/changedRow.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { createZones } from './createZones.ts'
import { findZone } from './findZone.ts'
import { zoneController } from './zoneController.ts'
import type { zoneRoutes } from './zones.routes.ts'

const paging = {
  table: 'zone',
  defaultSort: 'station_no',
  sorts: {
    station_no: { expression: '"zone"."station_no"', type: 'integer' },
    name: { expression: 'lower("zone"."name")', type: 'text' },
    updated_at: { expression: '"zone"."updated_at"', type: 'timestamptz' },
  },
} as const

/** What answers the addresses of zones. */
export const zoneHandlers: Handlers<typeof zoneRoutes> = {
  async list({ tx, session }, { query }) {
    const page = resolvePage(query, paging)
    const filter = zoneFilter(session.accountId, query)
    const rows = await tx
      .select({ ...getTableColumns(zone), controller_label: controller.label, sort_key: page.sortKey })
      .from(zone)
      .innerJoin(controller, zoneController)
      .where(and(filter, page.after))
      .orderBy(page.orderBy)
      .limit(page.limit + 1)
    return toListPage(rows, page, await tx.$count(zone, filter))
  },

  async create(context, { body: { id, name, ...fields } }) {
    const { site_id } = await findController(context, fields.controller_id)
    const row = newRow(context, id)
    const values = { ...row, site_id, name: name ?? `Zone ${fields.station_no}`, ...withoutUndefined(fields) }
    await context.tx.insert(zone).values(values)
    return findZone(context, row.id)
  },

  bulk: (context, { body }) => createZones(context, body),

  get: (context, { params }) => findZone(context, params.id),

  async patch(context, { params: { id }, body }) {
    assertFresh(context, await findZone(context, id))
    await context.tx
      .update(zone)
      .set({ ...withoutUndefined(body), ...changedRow(context) })
      .where(and(eq(zone.account_id, context.session.accountId), eq(zone.id, id)))
    return findZone(context, id)
  },
}

function zoneFilter(
  accountId: string,
  { site_id, controller_id, active, q }: z.output<typeof zoneQuery>,
): SQL | undefined {
  return and(
    eq(zone.account_id, accountId),
    isNull(zone.deleted_at),
    site_id ? eq(zone.site_id, site_id) : undefined,
    controller_id ? eq(zone.controller_id, controller_id) : undefined,
    active === undefined ? undefined : eq(zone.active, active),
    q ? ilike(zone.name, containsPattern(q)) : undefined,
  )
}
