/**
 * Lists and their indexes sort texts by the collation `und-x-icu`, whose order comes from the ICU library of the database server. On
 * another build a database may sort differently from how its indexes were built, and pages would skip rows. PostgreSQL stores the version
 * with the collation; when the library's version differs, the server does not start until the indexes are rebuilt.
 */
import { Client, type ClientConfig } from 'pg'
import { StartError } from '../process/StartError.ts'
import { quoteIdentifier } from './migrateDatabase.ts'

interface Collation {
  readonly noted: string | null
  readonly actual: string | null
}

/**
 * Checks that texts are still sorted as when the indexes were built. A superuser login, as in the embedded database, rebuilds the indexes
 * at once.
 * @throws {StartError} with the commands to run, when the login may not record the new version.
 */
export async function assertCollation(config: ClientConfig): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    const { noted, actual } = await readVersions(client)
    if (noted === null || noted === actual) return
    const names = await readIndexes(client)
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    if (!rows[0]?.rolsuper) throw new StartError(sentence({ noted, actual }, names))
    for (const name of names) await client.query(`reindex index ${quoteIdentifier(name)}`)
    await client.query('alter collation pg_catalog."und-x-icu" refresh version')
  } finally {
    await client.end()
  }
}

async function readVersions(client: Client): Promise<Collation> {
  const { rows } = await client.query<Collation>(
    `select collversion as noted, pg_collation_actual_version(oid) as actual from pg_collation where collname = 'und-x-icu'`,
  )
  return rows[0] ?? { noted: null, actual: null }
}

/** Names of the indexes that use the collation. */
async function readIndexes(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and 'und-x-icu' in
       (select collname from pg_collation where oid = any(i.indcollation::oid[]))
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

function sentence({ noted, actual }: Collation, names: readonly string[]): string {
  const commands = [
    ...names.map((name) => `REINDEX INDEX CONCURRENTLY ${quoteIdentifier(name)};`),
    'ALTER COLLATION pg_catalog."und-x-icu" REFRESH VERSION;',
  ]
  return `The database sorts texts by version ${actual} of ICU, and its indexes were built by version ${noted}: lists would skip rows. Have them built anew, with the server stopped and a login that may: ${commands.join(' ')}`
}
