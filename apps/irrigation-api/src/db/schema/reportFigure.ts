import { index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { policiesOf } from './businessTable.ts'
import { instant } from './commonColumns.ts'

/**
 * Figures counted for reports, per slice of time: `days` days from `first_day`, in UTC days since 1970. Each row covers one user
 * (`user_id`) and one `key` of a kind, with its sums in `numbers`; a row of the kind `slice` marks the slice as counted. All rows are
 * derived from other tables and may be deleted: they are counted again.
 */
export const reportFigure = pgTable(
  'report_figure',
  {
    account_id: uuid().notNull(),
    kind: text().notNull(),
    days: integer().notNull(),
    first_day: integer().notNull(),
    place: integer().notNull(),
    user_id: uuid(),
    key: text().array().notNull(),
    numbers: numeric().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.kind, table.days, table.first_day, table.place] }),
    ...policiesOf({ hiddenFrom: ['link', 'form'] }),
  ],
)

/** Times at which rows counted in reports have changed: stored figures of a slice that contains such a time are stale. */
export const reportChange = pgTable(
  'report_change',
  { account_id: uuid().notNull(), id: uuid().notNull().defaultRandom(), at: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('report_change_at').on(table.account_id, table.at),
    ...policiesOf({ hiddenFrom: ['link', 'form'], addedBy: ['link'] }),
  ],
)
