import { sql } from 'drizzle-orm'
import { foreignKey, index, numeric, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { program } from './program.ts'
import { zone } from './zone.ts'

const minutes = () => numeric({ precision: 6, scale: 2, mode: 'number' })

/** How long a program waters a zone, in minutes, at once or in cycles with pauses to soak. */
export const programZone = pgTable(
  'program_zone',
  {
    ...commonColumns,
    program_id: uuid().notNull(),
    zone_id: uuid().notNull(),
    run_min: minutes().notNull(),
    cycle_min: minutes(),
    soak_min: minutes(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.program_id], foreignColumns: [program.account_id, program.id] }),
    foreignKey({ columns: [table.account_id, table.zone_id], foreignColumns: [zone.account_id, zone.id] }),
    uniqueIndex('program_zone_taken')
      .on(table.account_id, table.program_id, table.zone_id)
      .where(sql`deleted_at is null`),
    index('program_zone_zone').on(table.account_id, table.zone_id),
    ...listIndexes(table, 'program_zone', { sorts: ['created_at', 'updated_at'], filters: ['program_id'] }),
  ],
)
