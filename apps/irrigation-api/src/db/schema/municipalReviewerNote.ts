import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { commonColumns } from './commonColumns.ts'

/** A note of a municipality’s reviewer on a submission, for reviewers of that municipality alone. */
export const municipalReviewerNote = pgTable(
  'municipal_reviewer_note',
  {
    ...commonColumns,
    municipality_id: uuid().notNull(),
    submission_id: uuid().notNull(),
    author_id: uuid().notNull(),
    author_name: text().notNull(),
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    index('municipal_reviewer_note_submission').on(table.municipality_id, table.submission_id),
  ],
)
