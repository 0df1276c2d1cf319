import { foreignKey, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { zone } from './zone.ts'

/** Heads of one kind in a zone; their flow is `qty` times `gpm_each`, at `ref_psi`. The nozzle may be one of everybody's. */
export const zoneHead = pgTable(
  'zone_head',
  {
    ...commonColumns,
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
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.zone_id], foreignColumns: [zone.account_id, zone.id] }),
    index('zone_head_zone').on(table.account_id, table.zone_id),
    ...listIndexes(table, 'zone_head', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['nozzle_id'],
      searched: ['description'],
    }),
  ],
)
