import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { DemoRows } from './buildDemo.ts'

const batch = 200

/** Writes the rows of one demo account and the sign-ins of its users, all or nothing. */
export async function writeDemo(db: NodePgDatabase, rows: DemoRows, passwordHash: string): Promise<void> {
  await db.transaction(async (tx) => {
    const account_id = rows.account.id
    await tx.execute(
      sql`select set_config('app.account_id', ${account_id}, true), set_config('app.scope', 'auth', true)`,
    )
    await insert(tx, schema.account, [rows.account])
    await insert(tx, schema.user, rows.users)
    await insert(tx, schema.signIn, toSignIns(rows, passwordHash))
    await insert(tx, schema.client, rows.clients)
    await insert(tx, schema.site, rows.sites)
    await insert(tx, schema.controller, rows.controllers)
    await insert(tx, schema.zone, rows.zones)
    await insert(tx, schema.checkup, rows.checkups)
    await insert(tx, schema.checkupController, rows.checkupControllers)
    await insert(tx, schema.checkupZone, rows.checkupZones)
    await insert(tx, schema.repair, rows.repairs)
    await insert(tx, schema.quote, rows.quotes)
    await insert(tx, schema.quoteLineItem, rows.quoteLines)
    await insert(tx, schema.counter, rows.counters)
  })
}

function toSignIns({ users, account }: DemoRows, password_hash: string) {
  const updated_at = account.updated_at
  return users.map(({ email, id, account_id }) => ({ email, user_id: id, account_id, password_hash, updated_at }))
}

async function insert<T extends PgTable>(tx: Transaction, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await tx.insert(table).values(rows.slice(start, start + batch))
  }
}
