import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/database.ts'
import { ticket, ticketMessage } from '../../../db/schema/index.ts'
import type { World } from '../../../world/world.ts'
import { exportedTables, leftOutColumns } from './tables.ts'
import type { ZipEntry } from './zip.ts'

/**
 * Entries of an account export: one JSON file per table, and the pictures. Rows written during the export may appear in one table and not
 * in another.
 */
export async function* exportEntries({ db, blob }: World, owner: Omit<Reader, 'db'>): AsyncGenerator<ZipEntry> {
  for (const table of exportedTables)
    yield { name: `${getTableName(table)}.json`, bytes: readTable({ db, ...owner }, table), isPacked: true }
  const prefix = `${owner.accountId}/`
  for await (const { key } of blob.list(prefix)) {
    // Thumbnails are left out: they are made from the pictures.
    if (key.endsWith('-thumb.jpg')) continue
    const file = await blob.read(key)
    if (file) yield { name: `pictures/${key.slice(prefix.length)}`, bytes: file.stream, isPacked: false }
  }
}

/** Rows read per query. */
const BATCH = 500

/** The user and the account to read. */
interface Reader {
  readonly db: Database
  readonly accountId: string
  readonly userId: string
}

/** Rows of an account in a table as the text of a JSON array, in batches, each in its own transaction. */
async function* readTable({ db, accountId, userId }: Reader, table: PgTable): AsyncGenerator<Uint8Array> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const hidden = leftOutColumns[getTableName(table)] ?? []
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name)))
  const keys = keysOf(table)
  const owner = columns.account_id ?? columns.id
  if (!owner) throw new Error(`${getTableName(table)} is of no account.`)
  let after: SQL | undefined
  let before = '['
  for (;;) {
    const rows: readonly Readonly<Record<string, unknown>>[] = await db.transact(
      { kind: 'member', accountId, userId, isReadOnly: true },
      (tx) =>
        tx
          .select(shown)
          .from(table)
          .where(and(eq(owner, accountId), visible(table), after))
          .orderBy(...keys)
          .limit(BATCH),
    )
    for (const row of rows) {
      yield Buffer.from(`${before}\n${JSON.stringify(row)}`)
      before = ','
    }
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) break
    after = isAfter(keys, last)
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n')
}

function isAfter(keys: readonly PgColumn[], row: Readonly<Record<string, unknown>>): SQL {
  const values = keys.map((key) => sql`${row[key.name]}`)
  return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`
}

function keysOf(table: PgTable): readonly PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** Leaves out internal messages of product staff on support tickets. */
function visible(table: PgTable): SQL | undefined {
  if (table !== ticketMessage) return undefined
  const isSupport = sql`select from ${ticket} where ${ticket.account_id} = ${ticketMessage.account_id}
    and ${ticket.id} = ${ticketMessage.ticket_id} and ${ticket.kind} = 'support'`
  return sql`not (${ticketMessage.internal} and exists (${isSupport}))`
}
