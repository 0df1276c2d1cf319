import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../commonColumns.ts'

/** Short-lived bearer tokens, stored as SHA-256. */
export const accessToken = pgTable(
  'access_token',
  {
    token_hash: text().primaryKey(),
    family_id: uuid().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('access_token_family').on(table.family_id),
    index('access_token_expires').on(table.expires_at),
    index('access_token_user').on(table.account_id, table.user_id),
  ],
)

/** Refresh tokens, stored as SHA-256; reuse of a used one revokes its whole family. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    token_hash: text().primaryKey(),
    family_id: uuid().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    /** Name of the device. */
    device: text(),
  },
  (table) => [
    index('refresh_token_family').on(table.family_id),
    index('refresh_token_expires').on(table.expires_at),
    index('refresh_token_user').on(table.account_id, table.user_id),
  ],
)

/** Sign-in names, unique over all accounts; read before the account is known. */
export const signIn = pgTable('sign_in', {
  email: text().primaryKey(),
  account_id: uuid().notNull(),
  user_id: uuid().notNull(),
  password_hash: text().notNull(),
  updated_at: instant().notNull(),
})

/** Failed sign-ins counted by address and by name. */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    counter: text().primaryKey(),
    failures: integer().notNull(),
    blocked_until: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [index('sign_in_attempt_updated').on(table.updated_at)],
)
