import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { checkup } from './checkup.ts'
import { commonColumns } from './commonColumns.ts'
import { instant } from './instant.ts'

/** Every signature of a visit, and every refusal to sign; those from before it was opened again say when that was. */
export const visitSignature = pgTable(
  'visit_signature',
  {
    ...commonColumns,
    checkup_id: uuid().notNull(),
    who: text().notNull(),
    file_id: uuid(),
    signed_name: text(),
    refusal_note: text(),
    withdrawn_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    index('visit_signature_checkup').on(table.account_id, table.checkup_id),
  ],
)
