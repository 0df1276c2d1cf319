import { getTableColumns } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'
import { switchScope } from '../db/tenancy.ts'
import type { Transaction } from '../db/transaction.ts'
import { type SeededAccount, type SeededRows, type SeededTable, seededTables } from './rows.ts'

const tables: Readonly<Record<SeededTable, PgTable>> = schema

/** Parameters that one statement may have. */
const mostParameters = 65_535

/** More rows in one statement are no faster. */
const mostRows = 500

/** Writes the rows of one account and the sign-ins of its users, all or nothing. */
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

/** Everybody signs in but the product's staff, whom a command lets in. */
function toSignIns({ user = [] }: SeededRows, password_hash: string) {
  const people = user.filter(({ role }) => role !== 'admin')
  return people.map(({ email, id, account_id, updated_at }) => ({
    ...{ email, user_id: id, account_id, password_hash, updated_at },
  }))
}

async function insert(tx: Transaction, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).length
  const batch = Math.min(mostRows, Math.floor(mostParameters / columns))
  for (let start = 0; start < rows.length; start += batch) {
    await tx.insert(table).values(rows.slice(start, start + batch))
  }
}
