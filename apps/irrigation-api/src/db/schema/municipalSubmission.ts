import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { backflowTest } from './backflowTest.ts'
import { checkup } from './checkup.ts'
import { commonColumns, instant } from './commonColumns.ts'
import { listIndexes } from './listIndexes.ts'
import { site } from './site.ts'

/** A visit, a backflow test or an exemption submitted to a municipality; `payload` is the submitted document and never changes. */
export const municipalSubmission = pgTable(
  'municipal_submission',
  {
    ...commonColumns,
    municipality_id: uuid().notNull(),
    site_id: uuid(),
    checkup_id: uuid(),
    backflow_test_id: uuid(),
    kind: text().notNull(),
    submission_no: text(),
    property_name: text(),
    property_address: text(),
    utility_account_no: text(),
    meter_nos: text().array().notNull().default([]),
    irrigator_name: text(),
    irrigator_license_no: text(),
    irrigator_license_expires_on: date(),
    submitter_email: text(),
    submitter_phone: text(),
    submitter_user_id: uuid(),
    payload: jsonb(),
    /** Whether the payload has a critical item that is not repaired. */
    has_open_items: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(jsonb_path_exists(payload, '$.critical_items[*] ? (@.repaired == false)'), false)`,
      ),
    previous_payload: jsonb(),
    file_ids: uuid().array().notNull().default([]),
    /** All files ever submitted with it: files a municipality has seen are kept, whatever is submitted later. */
    handed_in_file_ids: uuid().array().notNull().default([]),
    attested: boolean().notNull().default(false),
    signature_file_id: uuid(),
    status: text().notNull().default('draft'),
    due_on: date(),
    submitted_at: instant(),
    reviewer_user_id: uuid(),
    reviewer_name: text(),
    decided_at: instant(),
    decision_note: text(),
    fields_to_correct: text().array().notNull().default([]),
    next_due_on: date(),
    exemption_reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.id] }),
    foreignKey({ columns: [table.account_id, table.site_id], foreignColumns: [site.account_id, site.id] }),
    foreignKey({ columns: [table.account_id, table.checkup_id], foreignColumns: [checkup.account_id, checkup.id] }),
    foreignKey({
      columns: [table.account_id, table.backflow_test_id],
      foreignColumns: [backflowTest.account_id, backflowTest.id],
    }),
    // Each municipality has one counter of numbers, so they are unique across accounts too.
    uniqueIndex('municipal_submission_number').on(table.account_id, table.submission_no, table.municipality_id),
    index('municipal_submission_status').on(table.account_id, table.status, table.due_on),
    index('municipal_submission_checkup').on(table.account_id, table.checkup_id),
    index('municipal_submission_reviewed').on(table.municipality_id, table.status, table.due_on),
    index('municipal_submission_received')
      .on(table.municipality_id, table.created_at, table.id)
      .where(sql`deleted_at is null`),
    ...listIndexes(table, 'municipal_submission', {
      sorts: ['created_at', 'updated_at', 'submitted_at', 'due_on', 'submission_no', 'property_name'],
      filters: ['kind', 'has_open_items', 'site_id', 'backflow_test_id'],
      searched: ['submission_no', 'property_name', 'property_address', 'irrigator_name', 'irrigator_license_no'],
    }),
  ],
)

/** A note of a reviewer on a submission, visible only to reviewers of the same municipality. */
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
