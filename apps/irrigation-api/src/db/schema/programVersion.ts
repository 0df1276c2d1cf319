import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { program } from './program.ts'

/** A program as it was, with its zones; the first version is 1. */
export const programVersion = pgTable(
  'program_version',
  {
    ...commonColumns,
    program_id: uuid().notNull(),
    version: integer().notNull(),
    snapshot: jsonb().notNull(),
    reason: text().notNull(),
    checkup_id: uuid(),
    weekly_gal: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.program_id], foreignColumns: [program.account_id, program.id] }),
    unique('program_version_number').on(table.account_id, table.program_id, table.version),
    ...listIndexes(table, 'program_version', {
      sorts: ['version', 'created_at', 'updated_at'],
      filters: ['reason', 'checkup_id'],
    }),
  ],
)
