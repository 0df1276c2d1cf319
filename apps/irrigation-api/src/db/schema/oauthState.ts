import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

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
