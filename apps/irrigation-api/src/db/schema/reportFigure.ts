import { index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { policiesOf } from './businessTable.ts'
import { instant } from './commonColumns.ts'

/**
 * What was counted of a slice of time, for reports: `days` from the day `first_day` on, in days of UTC since 1970. Each row is what one
 * person did (`user_id`) of one kind of things (`key`), and `numbers` are its sums; the row of the kind `slice` says that the slice was
 * counted. All of it follows from other rows and may be deleted: it is counted again.
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

/** Moments of which something is counted in reports that has changed: figures kept of a slice of time with such a moment are old. */
export const reportChange = pgTable(
  'report_change',
  { account_id: uuid().notNull(), id: uuid().notNull().defaultRandom(), at: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('report_change_at').on(table.account_id, table.at),
    ...policiesOf({ hiddenFrom: ['link', 'form'], addedBy: ['link'] }),
  ],
)
