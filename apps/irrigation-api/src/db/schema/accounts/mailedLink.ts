import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../commonColumns.ts'

/** A sign-up with an unconfirmed address: it signs in with its own password and does not own the address. */
export const pendingSignUp = pgTable(
  'pending_sign_up',
  {
    token_hash: text().primaryKey(),
    email: text().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    password_hash: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('pending_sign_up_email').on(table.email, table.created_at),
    index('pending_sign_up_expires').on(table.expires_at),
  ],
)

/** Invitation of a user to join an account, stored as SHA-256 of the mailed token. */
export const invitation = pgTable(
  'invitation',
  {
    token_hash: text().primaryKey(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('invitation_user').on(table.account_id, table.user_id),
    index('invitation_expires').on(table.expires_at),
  ],
)

/** Right to choose a new password once, stored as SHA-256 of the mailed token. */
export const passwordReset = pgTable(
  'password_reset',
  {
    token_hash: text().primaryKey(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('password_reset_user').on(table.account_id, table.user_id)],
)

/** Requested change of a sign-in address, until the mailed link is opened; the token is stored as SHA-256. */
export const emailChange = pgTable(
  'email_change',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    token_hash: text().notNull().unique(),
    expires_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id] })],
)
