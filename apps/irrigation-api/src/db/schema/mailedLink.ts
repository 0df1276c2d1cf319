import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './commonColumns.ts'

/** A sign-up whose address nobody has confirmed: it signs in with its own password and does not hold the address. */
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

/** The right to join an account as a user who was invited, stored as SHA-256 of the token that was mailed. */
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

/** The right to choose a new password once, stored as SHA-256 of the token that was mailed. */
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

/** Another address that somebody wants to sign in with, until they open the mail that it got; the token is stored as SHA-256. */
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
