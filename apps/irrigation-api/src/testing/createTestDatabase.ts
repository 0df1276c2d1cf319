import { Client, type ClientConfig } from 'pg'
import { migrateDatabase } from '../db/migrateDatabase.ts'
import { seedIssueTypes } from '../issue-types/seedIssueTypes.ts'
import { runtimeRole } from '../supervisor/prepareCluster.ts'

const template = 'sluice'
const lockKey = 7_301_407

/** Copies a migrated template, making it first where needed; gives the copy's name. Test files take turns. */
export async function createTestDatabase(admin: ClientConfig): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ ...admin, database: 'postgres' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrateDatabase({ ...admin, database: template }, runtimeRole)
    await seedIssueTypes({ ...admin, database: template })
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    return name
  } finally {
    await client.end()
  }
}
