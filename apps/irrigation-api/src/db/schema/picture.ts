import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { commonColumns, instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'

/** A picture of anything (`owner_type`, `owner_id`). */
export const picture = businessTable(
  'picture',
  {
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
    index('picture_owner').on(table.account_id, table.owner_type, table.owner_id),
    ...listIndexes(table, 'picture', { sorts: ['created_at'] }),
  ],
)

/** Permission to store one file, and the file once it has arrived (`used_at`). */
export const upload = pgTable(
  'upload',
  {
    ...commonColumns,
    file_key: text().notNull(),
    thumb_key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    tag: text(),
    expires_at: instant().notNull(),
    used_at: instant(),
    /** Until then one request holds the row, while its bytes arrive. */
    claimed_until: instant(),
    width: integer(),
    height: integer(),
    bytes: integer(),
    sha256: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    unique('upload_key').on(table.account_id, table.file_key),
    index('upload_never_used').on(table.account_id, table.expires_at).where(sql`used_at is null`),
  ],
)
