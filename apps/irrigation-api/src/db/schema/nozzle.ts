import { boolean, integer, numeric, text } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

const measure = () => numeric({ precision: 8, scale: 3, mode: 'number' })

/** Flow of a nozzle at a pressure; rows of the shared account are visible to all. */
export const nozzle = businessTable(
  'nozzle',
  {
    brand: text().notNull(),
    series: text(),
    model: text().notNull(),
    head_type: text().notNull(),
    arc_deg: integer(),
    radius_ft: measure(),
    ref_psi: measure(),
    gpm: measure(),
    gph: measure(),
    spacing_in: measure(),
    pr_square_in_h: measure(),
    min_psi: measure(),
    max_psi: measure(),
    source_note: text(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'nozzle', {
      sorts: ['brand', 'model', 'head_type', 'created_at', 'updated_at'],
      filters: ['head_type', 'active'],
      searched: ['brand', 'series', 'model'],
    }),
  ],
  { isShared: true },
)
