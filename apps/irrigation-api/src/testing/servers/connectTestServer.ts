import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { quoteIdentifier } from '../../db/migrateDatabase.ts'
import type { OpenTestServer } from './testServer.ts'

/** Oldest PostgreSQL version that the API supports. */
const OLDEST = 150_000

/**
 * Uses an existing database server: creates its own login and databases, and drops them on close.
 * @param url from `TEST_DATABASE_URL`; its login must be a superuser, because tests bypass row-level security.
 * @throws {Error} when it cannot be reached, is too old, or the login lacks permissions.
 */
export async function connectTestServer(url: string): Promise<OpenTestServer> {
  const run = randomBytes(4).toString('hex')
  const role = `sluice_test_${run}`
  const prefix = `${role}_`
  const password = randomBytes(16).toString('hex')
  const { host, port, user, password: adminPassword, database } = new Client({ connectionString: url })
  const admin: ClientConfig = { host, port, user, password: adminPassword, database }
  await asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ version: number; super: boolean }>(
      `select current_setting('server_version_num')::int as version,
        (select rolsuper from pg_roles where rolname = current_user) as super`,
    )
    const { version = 0, super: isSuper = false } = rows[0] ?? {}
    if (version < OLDEST) throw new Error('The server that TEST_DATABASE_URL names is older than PostgreSQL 15.')
    if (!isSuper) throw new Error(`The login “${user}” of TEST_DATABASE_URL is no superuser; tests need one.`)
    await client.query(`create role ${role} login nosuperuser nobypassrls password '${password}'`)
  })
  return {
    admin,
    runtime: { ...admin, user: role, password },
    prefix,
    close: () =>
      asAdmin(admin, async (client) => {
        const made = await client.query<{ name: string }>(
          'select datname as name from pg_database where starts_with(datname, $1)',
          [prefix],
        )
        for (const { name } of made.rows) await client.query(`drop database ${quoteIdentifier(name)} with (force)`)
        await client.query(`drop role ${role}`)
      }),
  }
}

async function asAdmin(admin: ClientConfig, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(admin)
  await client.connect().catch((error: unknown) => {
    throw new Error(`The server that TEST_DATABASE_URL names does not answer: ${String(error)}`, { cause: error })
  })
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
