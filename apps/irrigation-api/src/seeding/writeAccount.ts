import { getTableColumns, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { type SeededAccount, type SeededRows, type SeededTable, seededTables } from './rows.ts'

const tables: Readonly<Record<SeededTable, PgTable>> = schema

/** Rows per statement; more are not faster. */
const MOST_ROWS = 500

/** Writes the rows of one account and the sign-ins of its users, in one transaction. */
export async function writeAccount(
  db: NodePgDatabase,
  { accountId, rows }: SeededAccount,
  passwordHash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await switchScope(tx, { kind: 'auth', accountId })
    for (const name of seededTables) await insert(tx, tables[name], rows[name] ?? [])
    await insert(tx, schema.signIn, toSignIns(rows, passwordHash))
  })
}

/** Sign-ins of all users except product staff, who get theirs from a command. */
function toSignIns({ user = [] }: SeededRows, password_hash: string) {
  const people = user.filter(({ role }) => role !== 'admin')
  return people.map(({ email, id, account_id, updated_at }) => ({
    ...{ email, user_id: id, account_id, password_hash, updated_at },
  }))
}

/**
 * Inserts rows as JSON, grouped by their columns: with one parameter per value, drizzle takes longer to build a statement than the
 * database to run it.
 */
async function insert(tx: Transaction, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = getTableColumns(table)
  for (const { given, rows: batch } of batchesOf(rows, Object.keys(columns))) {
    const names = sql.join(given.map(sql.identifier), sql`, `)
    const json = JSON.stringify(batch)
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}) with ordinality order by ordinality`,
    )
  }
}

interface Batch {
  /** Columns set by every row of the batch; the others get their defaults. */
  readonly given: readonly string[]
  readonly rows: Record<string, unknown>[]
}

/** Groups consecutive rows that set the same columns. */
function batchesOf(rows: readonly Record<string, unknown>[], columns: readonly string[]): readonly Batch[] {
  const batches: Batch[] = []
  for (const row of rows) {
    const given = columns.filter((name) => row[name] !== undefined)
    const last = batches.at(-1)
    const isSame = last && last.rows.length < MOST_ROWS && given.join() === last.given.join()
    if (isSame) last.rows.push(row)
    else batches.push({ given, rows: [row] })
  }
  return batches
}
