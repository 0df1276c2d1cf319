import { doublePrecision, foreignKey, index, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'
import { site } from './site.ts'

/** A water meter of a site; `read_unit` is the unit of its dial. */
export const waterMeter = businessTable(
  'water_meter',
  {
    site_id: uuid().notNull(),
    meter_no: text(),
    utility_account_no: text(),
    kind: text(),
    size_in: numeric({ precision: 5, scale: 2, mode: 'number' }),
    read_unit: text().notNull(),
    location_note: text(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    picture_id: uuid(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    index('water_meter_site').on(table.account_id, table.site_id),
    ...listIndexes(table, 'water_meter', {
      sorts: ['meter_no', 'created_at', 'updated_at'],
      filters: ['kind', 'read_unit'],
      searched: ['meter_no', 'utility_account_no'],
    }),
  ],
  { ownedBy: ['site_id'] },
)
