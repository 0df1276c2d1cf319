import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../db/schema/index.ts'

const signIn = 'It holds hashes or seals of what signs in, and no work of the company.'
const figures = 'It keeps sums of other rows, which are exported, to answer reports in time.'

/** Account tables left out of exports, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  access_token: signIn,
  account_visit: 'It says which sign-in of product staff visits; that somebody did stands in the activity log.',
  billing_event:
    'It remembers which events of the provider were acted on; what they came to stands in the subscription.',
  email_change: signIn,
  idempotency: 'It keeps answers to be given again for a day or two; what was written stands in its own table.',
  identity: signIn,
  invitation: signIn,
  mail: 'It holds links that sign in; what was sent keeps no text.',
  municipal_reviewer_note: 'It is of the reviewers of a municipality, not of the company.',
  password_reset: signIn,
  pending_sign_up: signIn,
  recovery_code: signIn,
  refresh_token: signIn,
  report_change: figures,
  report_figure: figures,
  second_factor: signIn,
  sign_in: signIn,
}

/** Columns left out of exports: secrets of links. */
export const leftOutColumns: Readonly<Record<string, readonly string[]>> = { share_link: ['decide_hash', 'pin_hash'] }

/** All tables with rows of accounts, by name. */
export const accountTables: readonly PgTable[] = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => getTableName(table) === 'account' || 'account_id' in getTableColumns(table))
  .sort((a, b) => getTableName(a).localeCompare(getTableName(b)))

/** Tables in an export. */
export const exportedTables = accountTables.filter((table) => !(getTableName(table) in leftOut))
