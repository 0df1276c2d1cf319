/**
 * Distribution of the tables over several database servers (Citus): every table by `account_id`, so that the rows of a company stay
 * together and a transaction needs one server; the tables below are reference tables, complete on each server. `distribution.test.ts`
 * checks the catalog against it; `docs/guides/scale.md` says when it is needed.
 */

/** Tables that are complete on each server, with the reason. */
export const referenceTables: Readonly<Record<string, string>> = {
  access_token: 'A request is known by its token before its account is.',
  account: 'The list of companies; the staff and the jobs read all of them, and a slug is one company’s.',
  account_visit: 'Belongs to a sign-in, which is known before the account.',
  billing_event: 'The provider’s number of an event is known before the account.',
  email_change: 'Found by the token of a mail.',
  identity: 'Whom a provider of sign-in names is known before the account.',
  invitation: 'Found by the token of a mail.',
  oauth_state: 'A sign-in at a provider begins without an account.',
  password_reset: 'Found by the token of a mail.',
  pending_sign_up: 'Found by the token of a mail, or an address.',
  refresh_token: 'A sign-in is known by its token before its account is.',
  server_secret: 'Keys of the installation; one row each.',
  share_link: 'Found by the id of a link, whose holder has no account; written once for a document that is sent.',
  sign_in: 'An address belongs to one person over all accounts.',
  sign_in_attempt: 'Counts tries before anybody is known.',
  subscription: 'One row for a company, found by the provider’s numbers.',
}

/** SQL functions and what they read; none may need rows of two companies. */
export const functions: Readonly<Record<string, string>> = {
  clear_activity_log: 'Deletes old lines of the one account that the transaction is of. Runs as its owner.',
  erase_history:
    'Deletes what is kept for good of the one closed account that the transaction is of. Runs as its owner.',
  find_session: 'Reads reference tables, and the one user and account that a token names.',
  tag_words: 'Reads no table.',
}

/** Required extensions; both ship with PostgreSQL and are trusted, so they need no superuser. */
export const extensions: Readonly<Record<string, string>> = {
  btree_gin: 'Filters of lists together with the account in one index.',
  pg_trgm: 'Parts of texts that lists are searched for.',
}
