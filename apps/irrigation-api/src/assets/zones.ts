import { expectedGpm, type HeadType, zonePrecipRate } from '@sluice/irrigation-rules'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { zoneBulk, zoneFields, zoneFigures, zoneItems } from '../../contract/zones.ts'
import { controller, picture, zone, zoneHead } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow, selectionOf } from '../entities/rows.ts'
import { type EntityOptions, type Row, sqlFieldsOf } from '../entities/table.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute } from '../http/defineResource.ts'
import { newRow, withoutUndefined } from '../rows/rows.ts'
import { localDate } from '../time/days.ts'
import { findController } from './controllers.ts'

const parents = {
  controller_id: { name: 'controller', table: controller },
  cover_picture_id: { name: 'picture', table: picture },
}

/** Stations of controllers; archiving one archives its heads. */
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
  sqlFields: sqlFieldsOf(zoneFigures, {
    controller_label: sql<string>`(select c.label from "controller" c
        where c.account_id = "zone"."account_id" and c.id = "zone"."controller_id")`,
  }),
  async complete(context, values) {
    const { site_id } = await findRow(context, parents.controller_id, String(values.controller_id))
    const name = values.name ?? `Zone ${values.station_no}`
    return { site_id, name, ...measuredNow(context.now, values), ...(await flowOf(context, values)) }
  },
  async amend(context, row, changes) {
    return { ...measuredNow(context.now, changes), ...(await flowOf(context, { ...row, ...changes })) }
  },
}

/** Stamps a written flow as measured now. */
const measuredNow = (now: Date, { measured_gpm }: Readonly<Record<string, unknown>>) =>
  measured_gpm === undefined ? {} : { measured_at: measured_gpm === null ? null : now.toISOString() }

const routes = {
  bulk: defineRoute({
    method: 'POST',
    path: `${zoneEntity.path}/bulk`,
    access: 'edit_records',
    summary: 'Add one zone of a kind for each station of a range',
    isFieldWork: true,
    body: zoneBulk,
    answer: zoneItems,
    status: 201,
  }),
}

/** Zones of the account. */
export const zones = [
  ...defineEntity(zoneEntity),
  ...defineResource(routes, { bulk: (context, { body }) => createZones(context, body) }),
]

/** Adds a zone for each station of a range, or none when one of the stations is taken. */
async function createZones(
  context: RequestContext,
  { controller_id, from_station, to_station, ...kinds }: z.output<typeof zoneBulk>,
): Promise<z.input<typeof zoneItems>> {
  const { site_id } = await findController(context, controller_id)
  const stations = Array.from({ length: to_station - from_station + 1 }, (_, index) => from_station + index)
  const flow = await flowOf(context, kinds)
  const rows = stations.map((station_no) => ({
    ...newRow(context),
    site_id,
    controller_id,
    station_no,
    name: `Zone ${station_no}`,
    ...withoutUndefined(kinds),
    ...flow,
  }))
  await context.tx.insert(zone).values(rows)
  const ids = rows.map((row) => row.id)
  const items = await context.tx
    .select(selectionOf(zoneEntity))
    .from(zone)
    .where(and(eq(zone.account_id, context.session.accountId), inArray(zone.id, ids)))
    .orderBy(asc(zone.station_no))
  return { items: items as never } // the fields of an entity are columns of its table
}

/** Upper limit of a precipitation rate, in inches per hour: a higher one comes from a wrong area. */
const MAX_RATE = 999

/** Values computed from the heads and measurements of a zone: expected flow and precipitation rate. */
export async function flowOf(context: RequestContext, zone: Row): Promise<Row> {
  const { session, tx, now } = context
  const heads =
    typeof zone.id === 'string'
      ? await tx
          .select({ qty: zoneHead.qty, gpm_each: zoneHead.gpm_each, ref_psi: zoneHead.ref_psi })
          .from(zoneHead)
          .where(
            and(eq(zoneHead.account_id, session.accountId), eq(zoneHead.zone_id, zone.id), isNull(zoneHead.deleted_at)),
          )
      : []
  const expected = heads.length > 0 ? expectedGpm(heads, numberOf(zone.working_pressure_psi)).value : zone.expected_gpm
  const rate = zonePrecipRate(
    {
      measured_gpm: numberOf(zone.measured_gpm),
      expected_gpm: numberOf(expected),
      area_sqft: numberOf(zone.area_sqft),
      head_type: (zone.head_type ?? null) as HeadType | null, // of the picklist
    },
    localDate(now, session.timezone),
  )
  const isSound = rate.value !== null && rate.value <= MAX_RATE
  return {
    expected_gpm: expected ?? null,
    precip_rate_in_h: isSound ? rate.value : null,
    precip_source: isSound ? rate.source : null,
  }
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
