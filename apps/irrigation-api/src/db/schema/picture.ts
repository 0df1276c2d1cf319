import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'
import { listIndexes } from './listIndexes.ts'

/** A picture of anything (`owner_type`, `owner_id`). */
export const picture = pgTable(
  'picture',
  {
    ...commonColumns,
    owner_type: text().notNull(),
    owner_id: uuid().notNull(),
    kind: text().notNull(),
    file_key: text().notNull(),
    thumb_key: text().notNull(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    sha256: text(),
    taken_at: instant(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracy_m: doublePrecision(),
    caption: text(),
    annotations: jsonb(),
    in_report: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('picture_owner').on(table.account_id, table.owner_type, table.owner_id),
    ...listIndexes(table, 'picture', { sorts: ['created_at'] }),
  ],
)
