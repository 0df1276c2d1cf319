import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'

/** A name as SQL text, safe whatever it contains. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
const lockKey = 7_301_406

/** Brings the tables up to date and lets the login `runtimeRole` read and write them; servers that start together take turns. */
export async function migrateDatabase(config: ClientConfig, runtimeRole: string): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrate(drizzle(client), { migrationsFolder })
    await bindOwners(client)
    await relaxUpkeep(client)
    await lookOver(client)
    const role = quoteIdentifier(runtimeRole)
    await client.query(`grant usage on schema public to ${role}`)
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
    // Keys are read at the start by the login that changes tables; what was logged and completed stays as it is.
    await client.query(`revoke all on server_secret from ${role}`)
    await client.query(`grant execute on function clear_activity_log(uuid, timestamptz, integer) to ${role}`)
    await client.query(`grant execute on function erase_history(uuid, integer) to ${role}`)
    await client.query(`revoke update, delete on activity_log, report_snapshot from ${role}`)
  } finally {
    await client.end()
  }
}

/** Lets policies bind the owner of a table too; a migration says who reaches its rows, not that. */
async function bindOwners(client: Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relrowsecurity and not relforcerowsecurity`,
  )
  for (const { relname } of rows) await client.query(`alter table ${quoteIdentifier(relname)} force row level security`)
}

/** Changed rows after which PostgreSQL looks a table over, beside a share of its rows. */
const UPKEEP_ROWS = 5_000

/**
 * Lets PostgreSQL look tables over after thousands of changes instead of 50, unless somebody has set that otherwise. Each time, every
 * connection plans every statement of the table again, while requests wait.
 */
async function relaxUpkeep(client: Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reloptions is null`,
  )
  const settings = ['vacuum_threshold', 'vacuum_insert_threshold', 'analyze_threshold'].map(
    (name) => `autovacuum_${name} = ${UPKEEP_ROWS}`,
  )
  for (const { relname } of rows)
    await client.query(`alter table ${quoteIdentifier(relname)} set (${settings.join(', ')})`)
}

/**
 * Analyses the tables that PostgreSQL would have analysed by itself, were its thresholds not relaxed: the plans of a table of few rows are poor
 * until it is. Skips locked tables, and asks for nothing that needs a lock, so that a start waits for no table.
 */
async function lookOver(client: Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `select c.relname from pg_class c join pg_stat_user_tables s on s.relid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     and s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`,
  )
  const names = rows.map(({ relname }) => quoteIdentifier(relname))
  if (names.length > 0) await client.query(`analyze (skip_locked) ${names.join(', ')}`)
}
