import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'

/** The right to store one file, and the file once it has arrived (`used_at`). */
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
    /** Until when a request has the file to itself, whose bytes are arriving. */
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
