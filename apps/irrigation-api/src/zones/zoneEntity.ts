import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { zoneFields } from '../../contract/zones.ts'
import { controller, picture, zone } from '../db/schema/index.ts'
import type { EntityOptions } from '../entities/EntityOptions.ts'
import { findRow } from '../entities/findRow.ts'
import { flowOf } from './flowOf.ts'

const parents = {
  controller_id: { name: 'controller', table: controller },
  cover_picture_id: { name: 'picture', table: picture },
}

/** Stations of controllers; an archived one takes its heads along. */
export const zoneEntity: EntityOptions = {
  name: 'zone',
  path: '/api:assets/zones',
  one: 'a zone',
  many: 'Zones',
  table: zone,
  fields: zoneFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isFieldWork: true,
  sorts: ['station_no', 'name'],
  searched: ['name', 'valve_location_note'],
  parents,
  more: {
    controller_label: {
      shown: z.string(),
      read: sql<string>`(select c.label from "controller" c
        where c.account_id = "zone"."account_id" and c.id = "zone"."controller_id")`,
    },
  },
  async complete(context, values) {
    const { site_id } = await findRow(context, parents.controller_id, String(values.controller_id))
    const name = values.name ?? `Zone ${values.station_no}`
    return { site_id, name, ...measuredNow(context.now, values), ...(await flowOf(context, values)) }
  },
  async amend(context, row, changes) {
    return { ...measuredNow(context.now, changes), ...(await flowOf(context, { ...row, ...changes })) }
  },
}

/** A flow that is written was measured now. */
const measuredNow = (now: Date, { measured_gpm }: Readonly<Record<string, unknown>>) =>
  measured_gpm === undefined ? {} : { measured_at: measured_gpm === null ? null : now.toISOString() }
