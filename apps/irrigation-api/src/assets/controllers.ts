import { nextControllerLabel } from '@sluice/irrigation-rules'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { controllerFields, controllerFigures } from '../../contract/controllers.ts'
import { backflow, controller, site, waterMeter } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/rows.ts'
import { type Row, sqlFieldsOf } from '../entities/table.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'

/** Returns a controller of the account; 404 when there is none. */
export async function findController({ tx, session }: RequestContext, id: string) {
  const [row] = await tx
    .select(getTableColumns(controller))
    .from(controller)
    .where(and(eq(controller.account_id, session.accountId), eq(controller.id, id), isNull(controller.deleted_at)))
  if (!row) throw notFound('controller')
  return row
}

const parents = {
  site_id: { name: 'site', table: site },
  water_meter_id: { name: 'water_meter', table: waterMeter },
  backflow_id: { name: 'backflow', table: backflow },
} as const

/** Controllers of sites; archiving one archives its zones and programs. */
export const controllers = defineEntity({
  name: 'controller',
  path: '/api:assets/controllers',
  one: 'a controller',
  many: 'Controllers',
  table: controller,
  fields: controllerFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isFieldWork: true,
  sorts: ['label'],
  searched: ['label', 'serial_no', 'qr_tag'],
  parents,
  sqlFields: sqlFieldsOf(controllerFigures, {
    zones_count: sql<number>`(select count(*)::int from "zone" z where z.account_id = "controller"."account_id"
        and z.controller_id = "controller"."id" and z.active and z.deleted_at is null)`,
  }),
  async complete(context, values) {
    await assertOfSite(context, values, String(values.site_id))
    return { label: values.label ?? (await nextLabel(context, String(values.site_id))) }
  },
  async amend(context, row, changes) {
    await assertOfSite(context, changes, String(row.site_id))
    return {}
  },
})

/** Refuses a water meter or backflow preventer of another site. */
async function assertOfSite(context: RequestContext, values: Row, siteId: string): Promise<void> {
  for (const field of ['water_meter_id', 'backflow_id'] as const) {
    const id = values[field]
    if (typeof id !== 'string' || (await findRow(context, parents[field], id)).site_id === siteId) continue
    const payload = { fields: { [field]: 'Of another site.' } }
    throw new ApiError(422, 'controller.elsewhere', 'The meter or the backflow preventer is of another site.', {
      payload,
    })
  }
}

async function nextLabel({ tx, session }: RequestContext, siteId: string): Promise<string> {
  const rows = await tx
    .select({ label: controller.label })
    .from(controller)
    .where(
      and(eq(controller.account_id, session.accountId), eq(controller.site_id, siteId), isNull(controller.deleted_at)),
    )
  return nextControllerLabel(rows.map((row) => row.label))
}
