import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkup } from './checkup.ts'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'

/** What was observed about a zone on a visit; `snapshot` keeps the zone as it was. */
export const checkupZone = pgTable(
  'checkup_zone',
  {
    ...commonColumns,
    checkup_id: uuid().notNull(),
    zone_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    status: text().notNull().default('not_started'),
    skip_reason: text(),
    started_at: instant(),
    finished_at: instant(),
    psi: numeric({ precision: 5, scale: 1, mode: 'number' }),
    gpm: numeric({ precision: 7, scale: 2, mode: 'number' }),
    meter_start: numeric({ precision: 14, scale: 3, mode: 'number' }),
    meter_end: numeric({ precision: 14, scale: 3, mode: 'number' }),
    flow_seconds: integer(),
    solenoid_ohm: numeric({ precision: 6, scale: 1, mode: 'number' }),
    valve_opens: text(),
    valve_closes: text(),
    coverage: text(),
    runoff: boolean(),
    overspray: boolean(),
    ponding: boolean(),
    misting: boolean(),
    heads_adjusted: integer(),
    heads_cleaned: integer(),
    snapshot: jsonb(),
    voice_note_file_id: uuid(),
    transcript: text(),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    unique('checkup_zone_once').on(table.account_id, table.checkup_id, table.zone_id),
  ],
)
