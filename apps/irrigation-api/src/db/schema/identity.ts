import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './commonColumns.ts'

/** Who somebody is at a provider of sign-in: issuer and subject, never the address. */
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

/** A sign-in at a provider that has begun; it is bound to a browser, works once and not for long. */
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

/** What makes somebody's one-time codes, sealed; it counts once it is confirmed. */
export const secondFactor = pgTable(
  'second_factor',
  {
    account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** Sealed with a key that the database does not show to the login of the API. */
    secret: text().notNull(),
    created_at: instant().notNull(),
    confirmed_at: instant(),
    /** Time step of the last code that was taken; no older one is taken again. */
    last_step: integer(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id] })],
)

/** Codes that each stand once for a one-time code, stored as SHA-256; a used one is gone. */
export const recoveryCode = pgTable(
  'recovery_code',
  { account_id: uuid().notNull(), user_id: uuid().notNull(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.account_id, table.user_id, table.code_hash] })],
)
