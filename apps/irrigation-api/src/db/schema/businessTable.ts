import { type BuildExtraConfigColumns, type SQL, sql } from 'drizzle-orm'
import {
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { SHARED_ACCOUNT_ID } from '../sharedAccount.ts'
import { commonColumns } from './commonColumns.ts'

/** Parties that are not members: the holder of a link, and the sender of a public form. */
type Stranger = 'form' | 'link'

/** Special access to the rows of a table. */
interface Reach {
  /** Whether everybody may read rows of the shared account. */
  readonly isShared?: boolean
  /** Strangers who cannot read rows; by default both read those of the account they are in. */
  readonly hiddenFrom?: readonly Stranger[]
  /** Strangers who may add rows; none by default. */
  readonly addedBy?: readonly Stranger[]
  /** Strangers who may change rows; none by default. */
  readonly changedBy?: readonly Stranger[]
}

/** Further options of a table. */
interface Options extends Reach {
  /** Foreign keys to the owners of a row: it is archived and restored together with them. */
  readonly ownedBy?: readonly string[]
}

const owners = new WeakMap<PgTable, readonly string[]>()

/** Foreign key columns to the owners of a table's rows. */
export const ownersOf = (table: PgTable): readonly string[] => owners.get(table) ?? []

/**
 * Defines a table whose rows belong to an account and have the common columns. Its policies are included, so the migration that creates
 * the table creates them too: members have access to the rows of their account, strangers cannot write by default.
 */
export function businessTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extras: (table: BuildExtraConfigColumns<N, typeof commonColumns & C, 'pg'>) => PgTableExtraConfigValue[],
  { ownedBy = [], ...reach }: Options = {},
) {
  const made = pgTable(name, { ...commonColumns, ...columns }, (table) => {
    const { account_id, id } = table as unknown as Readonly<Record<'account_id' | 'id', ExtraConfigColumn>> // the common columns
    return [primaryKey({ columns: [account_id, id] }), ...extras(table), ...policiesOf(reach)]
  })
  owners.set(made, ownedBy)
  return made
}

const isOfAccount = sql`account_id = nullif(current_setting('app.account_id', true), '')::uuid`
const isOfProduct = sql.raw(`(account_id = '${SHARED_ACCOUNT_ID}') IS TRUE`)

const isNone = (of: readonly Stranger[]): SQL =>
  sql.raw(`coalesce(current_setting('app.scope', true), '') <> ALL ('{${of.join(',')}}')`)

const strangers: readonly Stranger[] = ['link', 'form']

/** Policies of a table whose rows belong to an account: its members have full access, strangers as far as allowed. */
export function policiesOf(reach: Reach): PgTableExtraConfigValue[] {
  const { isShared = false, hiddenFrom = [], addedBy = [], changedBy = [] } = reach
  const closedTo = (wanted: readonly Stranger[]) => strangers.filter((it) => !wanted.includes(it))
  const hidden = strangers.filter((it) => hiddenFrom.includes(it))
  return [
    pgPolicy('member', { using: isOfAccount, withCheck: isOfAccount }),
    ...(isShared ? [pgPolicy('shared', { for: 'select', using: isOfProduct })] : []),
    ...(hidden.length > 0
      ? [pgPolicy('strangers_select', { as: 'restrictive', for: 'select', using: isNone(hidden) })]
      : []),
    pgPolicy('strangers_insert', { as: 'restrictive', for: 'insert', withCheck: isNone(closedTo(addedBy)) }),
    pgPolicy('strangers_update', {
      as: 'restrictive',
      for: 'update',
      using: sql`true`,
      withCheck: isNone(closedTo(changedBy)),
    }),
    pgPolicy('strangers_delete', { as: 'restrictive', for: 'delete', using: isNone(strangers) }),
  ]
}
