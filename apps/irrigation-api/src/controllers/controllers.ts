import { nextControllerLabel } from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { controllerFields } from '../../contract/controllers.ts'
import { backflow, controller, site, waterMeter } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Clocks of sites; an archived one takes its zones and programs along. */
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
  parents: {
    site_id: { name: 'site', table: site },
    water_meter_id: { name: 'water_meter', table: waterMeter },
    backflow_id: { name: 'backflow', table: backflow },
  },
  more: {
    zones_count: {
      shown: z.number().int(),
      read: sql<number>`(select count(*)::int from "zone" z where z.account_id = "controller"."account_id"
        and z.controller_id = "controller"."id" and z.active and z.deleted_at is null)`,
    },
  },
  async complete(context, { label, site_id }) {
    return { label: label ?? (await nextLabel(context, String(site_id))) }
  },
})

async function nextLabel({ tx, session }: RequestContext, siteId: string): Promise<string> {
  const rows = await tx
    .select({ label: controller.label })
    .from(controller)
    .where(
      and(eq(controller.account_id, session.accountId), eq(controller.site_id, siteId), isNull(controller.deleted_at)),
    )
  return nextControllerLabel(rows.map((row) => row.label))
}
