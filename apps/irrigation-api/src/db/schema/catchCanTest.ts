import { foreignKey, index, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { checkupZone } from './checkup.ts'

/** Readings of catch devices on a zone of a visit, with the computed figures. */
export const catchCanTest = businessTable(
  'catch_can_test',
  {
    checkup_zone_id: uuid().notNull(),
    test_min: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    device_area_in2: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull().default(16.6),
    unit: text().notNull().default('ml'),
    readings: numeric({ precision: 7, scale: 2, mode: 'number' }).array().notNull(),
    wind_mph: numeric({ precision: 4, scale: 1, mode: 'number' }),
    avg: numeric({ precision: 8, scale: 2, mode: 'number' }),
    low_quarter_avg: numeric({ precision: 8, scale: 2, mode: 'number' }),
    du_lq: numeric({ precision: 4, scale: 3, mode: 'number' }),
    pr_net_in_h: numeric({ precision: 6, scale: 3, mode: 'number' }),
    layout_note: text(),
    picture_id: uuid(),
  },
  (table) => [
    foreignKey({
      columns: [table.account_id, table.checkup_zone_id],
      foreignColumns: [checkupZone.account_id, checkupZone.id],
    }),
    index('catch_can_test_zone').on(table.account_id, table.checkup_zone_id),
  ],
)
