/**
 * How the tables would lie on several database servers (Citus): every table by `account_id`, so that the rows of a company are together
 * and a transaction needs one server; those below are reference tables, whole on each. `distribution.test.ts` holds the catalog to it,
 * `docs/guides/scale.md` says when it is due.
 */

/** Tables that are whole on each server, and why. */
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

/** Functions of ours, and what they read; none may need the rows of two companies. */
export const functions: Readonly<Record<string, string>> = {
  clear_activity_log: 'Deletes old lines of the one account that the transaction is of. Runs as its owner.',
  erase_history:
    'Deletes what is kept for good of the one closed account that the transaction is of. Runs as its owner.',
  find_session: 'Reads reference tables, and the one user and account that a token names.',
  tag_words: 'Reads no table.',
}

/** Extensions that are needed; both come with PostgreSQL, are trusted, and so need no superuser. */
export const extensions: Readonly<Record<string, string>> = {
  btree_gin: 'Filters of lists together with the account in one index.',
  pg_trgm: 'Parts of texts that lists are searched for.',
}
