import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'

/** A question with its answer; rows of the shared account are visible to all. */
export const faqItem = businessTable(
  'faq_item',
  {
    title: text().notNull(),
    body: text().notNull(),
    locale: text().notNull().default('en'),
    sort: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'faq_item', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['locale', 'active'],
      searched: ['title', 'body'],
    }),
  ],
  { isShared: true },
)

/** A help video; rows of the shared account are visible to all. */
export const videoItem = businessTable(
  'video_item',
  {
    title: text().notNull(),
    url: text().notNull(),
    locale: text().notNull().default('en'),
    sort: integer().notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes(table, 'video_item', {
      sorts: ['sort', 'created_at', 'updated_at'],
      filters: ['locale', 'active'],
      searched: ['title'],
    }),
  ],
  { isShared: true },
)
