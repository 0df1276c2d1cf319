import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { controller } from './controller.ts'
import { listIndexes } from './listIndexes.ts'
import { zone } from './zone.ts'

/** A schedule of a controller; letters are unique per controller. Days are 1 for Monday to 7 for Sunday, times `06:30`. */
export const program = businessTable(
  'program',
  {
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
  { ownedBy: ['controller_id'] },
)

/** An earlier version of a program with its zones; the first version is 1. */
export const programVersion = businessTable(
  'program_version',
  {
    program_id: uuid().notNull(),
    version: integer().notNull(),
    snapshot: jsonb().notNull(),
    reason: text().notNull(),
    checkup_id: uuid(),
    weekly_gal: integer(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.program_id], foreignColumns: [program.account_id, program.id] }),
    unique('program_version_number').on(table.account_id, table.program_id, table.version),
    ...listIndexes(table, 'program_version', {
      sorts: ['version', 'created_at', 'updated_at'],
      filters: ['reason', 'checkup_id'],
    }),
  ],
)

const minutes = () => numeric({ precision: 6, scale: 2, mode: 'number' })

/** Run time of a zone in a program, in minutes, at once or in cycles with soak pauses. */
export const programZone = businessTable(
  'program_zone',
  {
    program_id: uuid().notNull(),
    zone_id: uuid().notNull(),
    run_min: minutes().notNull(),
    cycle_min: minutes(),
    soak_min: minutes(),
  },
  (table) => [
    foreignKey({ columns: [table.account_id, table.program_id], foreignColumns: [program.account_id, program.id] }),
    foreignKey({ columns: [table.account_id, table.zone_id], foreignColumns: [zone.account_id, zone.id] }),
    uniqueIndex('program_zone_taken')
      .on(table.account_id, table.program_id, table.zone_id)
      .where(sql`deleted_at is null`),
    index('program_zone_zone').on(table.account_id, table.zone_id),
    ...listIndexes(table, 'program_zone', { sorts: ['created_at', 'updated_at'], filters: ['program_id'] }),
  ],
  { ownedBy: ['program_id', 'zone_id'] },
)
