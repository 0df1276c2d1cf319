import { Client } from 'pg'
import { seedIssueTypes } from '../catalog/issue-types/issueTypes.ts'
import { migrateDatabase } from '../db/migrateDatabase.ts'
import type { TestServer } from './servers/testServer.ts'

const lockKey = 7_301_407

/** Copies a migrated template, making it first where needed; gives the copy's name. Test files take turns. */
export async function createTestDatabase({ admin, runtime, prefix }: TestServer): Promise<string> {
  const name = `${prefix}${crypto.randomUUID().replaceAll('-', '')}`
  const template = `${prefix}template`
  const client = new Client({ ...admin, database: 'postgres' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) await client.query(`create database ${template}`)
    await migrateDatabase({ ...admin, database: template }, String(runtime.user))
    await seedIssueTypes({ ...admin, database: template })
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    return name
  } finally {
    await client.end()
  }
}
