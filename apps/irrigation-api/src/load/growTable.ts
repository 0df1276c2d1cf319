import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import type { BusinessTable } from '../entities/table.ts'

/** SQL of a column for row number `g`. */
export type GivenColumns = Readonly<Record<string, string>>

interface Growth {
  readonly accountId: string
  readonly rows: number
  readonly given?: GivenColumns
  /** Columns that get a value though they may be empty. */
  readonly filled?: readonly string[]
}

const words = `(array['Álvarez','baker','Ñandú','Zoe','García','miller','Évora'])[1 + g % 7]`

/** SQL of a value that fits a column, different from row to row. */
function fittingValue({ name, columnType }: PgColumn): string {
  if (name === 'id') return 'gen_random_uuid()'
  switch (columnType) {
    case 'PgUUID':
      return 'gen_random_uuid()'
    case 'PgCustomColumn': // an instant
      return `timestamptz '2026-06-01' - g * interval '1 minute'`
    case 'PgDateString':
      return `date '2024-01-01' + g % 1000`
    case 'PgInteger':
      return 'g % 1000'
    case 'PgBoolean':
      return 'true'
    case 'PgArray':
      return `'{}'`
    case 'PgJsonb':
      return `'{}'`
    case 'PgText':
      return `${words} || ' garden ' || md5(g::text)`
    default:
      return '1'
  }
}

/** Adds rows to a table as if an account had worked for decades; what they belong to is not looked at. */
export async function growTable(client: Client, table: BusinessTable, growth: Growth): Promise<void> {
  const { accountId, rows, given = {}, filled = [] } = growth
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const isNeeded = ({ name, notNull, hasDefault, generated }: PgColumn) =>
    !generated && (Object.hasOwn(given, name) || filled.includes(name) || (notNull && !hasDefault))
  const written = Object.values(columns).filter(isNeeded)
  const values = written.map((column) =>
    column.name === 'account_id' ? `'${accountId}'::uuid` : (given[column.name] ?? fittingValue(column)),
  )
  const names = written.map(({ name }) => `"${name}"`)
  const name = getTableName(table)
  await client.query(`set session_replication_role = replica`)
  await withoutIndexes(client, name, async () => {
    await client.query(
      `insert into "${name}" (${names.join(', ')}) select ${values.join(', ')} from generate_series(1, ${rows}) g`,
    )
  })
  await client.query(`vacuum analyze "${name}"`)
}

/** Indexes are built much sooner than they grow. */
async function withoutIndexes(client: Client, table: string, run: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [`"${table}"`],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await run()
  await client.query(`set maintenance_work_mem = '256MB'`)
  for (const { definition } of rows) await client.query(definition)
}
