import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../commonColumns.ts'

/** A user's identity at a sign-in provider: issuer and subject, never the address. */
export const identity = pgTable(
  'identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    email: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_user').on(table.account_id, table.user_id),
  ],
)

/** A sign-in in progress at a provider; bound to a browser, single-use and short-lived. */
export const oauthState = pgTable('oauth_state', {
  state_hash: text().primaryKey(),
  provider: text().notNull(),
  browser_hash: text().notNull(),
  nonce: text().notNull(),
  code_verifier: text().notNull(),
  redirect_uri: text().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
})

/** Encrypted secret of a user's one-time codes; takes effect once it is confirmed. */
export const secondFactor = pgTable(
  'second_factor',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** Encrypted with a key that the API's database login cannot read. */
    secret: text().notNull(),
    created_at: instant().notNull(),
    confirmed_at: instant(),
    /** Time step of the last accepted code; codes of that or an earlier step are refused. */
    last_step: integer(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id] })],
)

/** Codes that each replace a one-time code once, stored as SHA-256; used ones are deleted. */
export const recoveryCode = pgTable(
  'recovery_code',
  { account_id: uuid().notNull(), user_id: uuid().notNull(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id, table.code_hash] })],
)
