import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'

/** Quotes an identifier for SQL, safe for any content. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url))
const lockKey = 7_301_406

/**
 * Migrates the tables and grants the login `runtimeRole` read and write access; servers that start together migrate one after the other.
 */
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
    // Only the admin login reads the keys, at startup; the activity log and completed reports cannot be changed.
    await client.query(`revoke all on server_secret from ${role}`)
    await client.query(`grant execute on function clear_activity_log(uuid, timestamptz, integer) to ${role}`)
    await client.query(`grant execute on function erase_history(uuid, integer) to ${role}`)
    await client.query(`revoke update, delete on activity_log, report_snapshot from ${role}`)
  } finally {
    await client.end()
  }
}

/** Applies policies to the owner of a table too; migrations define the policies without that. */
async function bindOwners(client: Client): Promise<void> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relrowsecurity and not relforcerowsecurity`,
  )
  for (const { relname } of rows) await client.query(`alter table ${quoteIdentifier(relname)} force row level security`)
}

/** Changed rows after which autovacuum processes a table, beside a share of its rows. */
const UPKEEP_ROWS = 5_000

/**
 * Raises the autovacuum thresholds from 50 changed rows to thousands, unless they were set otherwise. Each run makes every connection plan
 * every statement of the table again, while requests wait.
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
 * Analyzes the tables that autovacuum would have analyzed with its default thresholds: plans for a small table are poor until then. Skips
 * locked tables and takes no blocking locks, so that a start never waits for a table.
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
