import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { instant } from './commonColumns.ts'
import { controller } from './controller.ts'
import { listIndexes } from './listIndexes.ts'

/** A station of a controller and the plants it waters; active station numbers are unique per controller. */
export const zone = businessTable(
  'zone',
  {
    site_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    station_no: integer().notNull(),
    name: text().notNull(),
    head_type: text(),
    head_types_other: text().array().notNull().default([]),
    head_brand: text(),
    plant_type: text(),
    soil_type: text(),
    slope_class: text(),
    sun_exposure: text(),
    root_depth_in: integer(),
    area_sqft: integer(),
    area_polygon: jsonb(),
    head_count: integer(),
    expected_gpm: numeric({ precision: 7, scale: 2, mode: 'number' }),
    measured_gpm: numeric({ precision: 7, scale: 2, mode: 'number' }),
    measured_gpm_method: text(),
    measured_at: instant(),
    working_pressure_psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    pressure_regulated: text(),
    precip_rate_in_h: numeric({ precision: 5, scale: 2, mode: 'number' }),
    precip_source: text(),
    du_lq: numeric({ precision: 4, scale: 3, mode: 'number' }),
    valve_brand: text(),
    valve_size_in: numeric({ precision: 5, scale: 2, mode: 'number' }),
    valve_box: text(),
    valve_location_note: text(),
    valve_lat: doublePrecision(),
    valve_lng: doublePrecision(),
    valve_accuracy_m: doublePrecision(),
    solenoid_ohm: numeric({ precision: 6, scale: 1, mode: 'number' }),
    decoder_address: text(),
    cover_picture_id: uuid(),
    notes: text(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    foreignKey({
      columns: [table.account_id, table.controller_id],
      foreignColumns: [controller.account_id, controller.id],
    }),
    index('zone_site').on(table.account_id, table.site_id),
    uniqueIndex('zone_station_taken')
      .on(table.account_id, table.controller_id, table.station_no)
      .where(sql`active and deleted_at is null`),
    ...listIndexes(table, 'zone', {
      sorts: ['station_no', 'name', 'created_at', 'updated_at'],
      filters: [
        'controller_id',
        'head_type',
        'plant_type',
        'soil_type',
        'slope_class',
        'sun_exposure',
        'measured_gpm_method',
        'pressure_regulated',
        'precip_source',
        'valve_box',
        'cover_picture_id',
        'active',
      ],
      searched: ['name', 'valve_location_note'],
    }),
  ],
  { ownedBy: ['controller_id'] },
)

/** Heads of one kind in a zone; their flow is `qty` times `gpm_each`, at `ref_psi`. The nozzle may be a shared one. */
export const zoneHead = businessTable(
  'zone_head',
  {
    zone_id: uuid().notNull(),
    nozzle_id: uuid(),
    description: text(),
    qty: integer().notNull(),
    arc_deg: integer(),
    gpm_each: numeric({ precision: 8, scale: 3, mode: 'number' }),
    ref_psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    sort: integer().notNull().default(0),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.zone_id], foreignColumns: [zone.account_id, zone.id] }),
    index('zone_head_zone').on(table.account_id, table.zone_id),
    ...listIndexes(table, 'zone_head', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['nozzle_id'],
      searched: ['description'],
    }),
  ],
  { ownedBy: ['zone_id'] },
)
