import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { controller } from './controller.ts'
import { listIndexes } from './listIndexes.ts'

/** A schedule of a controller; a letter is taken once. Days are 1 for Monday to 7 for Sunday, times `06:30`. */
export const program = pgTable(
  'program',
  {
    ...commonColumns,
    controller_id: uuid().notNull(),
    letter: text().notNull(),
    name: text(),
    active: boolean().notNull().default(true),
    day_mode: text().notNull(),
    days_of_week: integer().array().notNull().default([]),
    interval_days: integer(),
    interval_start_on: date(),
    no_water_days: integer().array().notNull().default([]),
    start_times: text().array().notNull().default([]),
    seasonal_adjust_pct: integer().notNull().default(100),
    rain_delay_days: integer(),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({
      columns: [table.account_id, table.controller_id],
      foreignColumns: [controller.account_id, controller.id],
    }),
    uniqueIndex('program_letter_taken')
      .on(table.account_id, table.controller_id, table.letter)
      .where(sql`deleted_at is null`),
    ...listIndexes(table, 'program', {
      sorts: ['letter', 'created_at', 'updated_at'],
      filters: ['controller_id', 'letter', 'active', 'day_mode'],
      searched: ['name'],
    }),
  ],
)
