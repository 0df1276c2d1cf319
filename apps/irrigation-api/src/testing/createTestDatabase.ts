import { Client, type ClientConfig } from 'pg'
import { seedIssueTypes } from '../catalog/issue-types/issueTypes.ts'
import { migrateDatabase } from '../db/migrateDatabase.ts'
import type { TestServer } from './servers/testServer.ts'

const lockKey = 7_301_407

/** Contents of a database besides its tables and the product's rows. */
interface Contents {
  /** Identifies the contents. */
  readonly name: string
  write(admin: ClientConfig): Promise<void>
}

const nothing: Contents = { name: 'nothing', write: async () => {} }

/**
 * Copies a template with all tables and these contents; returns the name of the copy. The first test file that needs the template creates
 * it, others wait.
 */
export async function createTestDatabase(server: TestServer, contents = nothing): Promise<string> {
  const template = `${server.prefix}with_${contents.name}`
  const name = `${server.prefix}${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ ...server.admin, database: 'postgres' })
  await client.connect()
  try {
    if (!(await isThere(client, template))) {
      await client.query('select pg_advisory_lock($1)', [lockKey])
      if (!(await isThere(client, template))) await makeTemplate(client, server, { template, contents })
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    return name
  } finally {
    await client.end()
  }
}

async function isThere(client: Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
  return rowCount !== 0
}

interface Template {
  readonly template: string
  readonly contents: Contents
}

/** Creates a template, which gets its name once it is complete. */
async function makeTemplate(client: Client, server: TestServer, { template, contents }: Template): Promise<void> {
  const database = `${server.prefix}unfinished`
  const admin = { ...server.admin, database }
  await client.query(`drop database if exists ${database}`)
  await client.query(`create database ${database}`)
  await migrateDatabase(admin, String(server.runtime.user))
  await seedIssueTypes(admin)
  await contents.write(admin)
  await analyze(admin)
  await client.query(`alter database ${database} rename to ${template}`)
}

/** Analyzes filled tables, as autovacuum would soon do: without statistics the database scans whole accounts again and again. */
async function analyze(admin: ClientConfig): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  const { rows } = await client.query<{ filled: string }>(
    `select string_agg(oid::regclass::text, ', ') as filled from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  await client.query(`analyze ${rows[0]?.filled}`)
  await client.end()
}
