import { boolean, numeric, text } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

/** Reference evapotranspiration and rain of a place, in inches per month; rows of the shared account are visible to all. */
export const etProfile = businessTable(
  'et_profile',
  {
    name: text().notNull(),
    source_note: text(),
    monthly_eto: numeric({ precision: 5, scale: 2, mode: 'number' }).array().notNull(),
    monthly_rain: numeric({ precision: 5, scale: 2, mode: 'number' }).array().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'et_profile', {
      sorts: ['name', 'created_at', 'updated_at'],
      filters: ['active'],
      searched: ['name', 'source_note'],
    }),
  ],
  { isShared: true },
)
