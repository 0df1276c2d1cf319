import type { ClientConfig } from 'pg'
import { seedIssueTypes } from './catalog/issue-types/issueTypes.ts'
import { assertCollation } from './db/assertCollation.ts'
import { assertReachable } from './db/assertReachable.ts'
import { assertAdminRole, assertSafeRole, readLogin } from './db/logins.ts'
import { migrateDatabase } from './db/migrateDatabase.ts'
import type { Env } from './env.ts'
import { superviseDatabase } from './supervisor/superviseDatabase.ts'

/** An open database and its logins: `admin` may change tables, `runtime` is subject to row-level security. */
export interface OpenDatabase {
  readonly admin: ClientConfig
  readonly runtime: ClientConfig
  readonly note: string | undefined
  close(): Promise<void>
}

/** Opens the configured database, by default the embedded one, and migrates its tables. */
export async function openDatabase({
  databaseUrl,
  databaseAdminUrl,
  databasePool,
  dataDir,
}: Env): Promise<OpenDatabase> {
  const database = databaseUrl ? external(databaseUrl, databaseAdminUrl) : await superviseDatabase(dataDir)
  try {
    await assertReachable(database.runtime, { isShared: databasePool === 'transaction' })
    await assertSafeRole(database.runtime)
    await assertAdminRole(database.admin)
    await migrateDatabase(database.admin, (await readLogin(database.runtime)).name)
    await assertCollation(database.admin)
    await seedIssueTypes(database.admin)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function external(url: string, adminUrl = url): OpenDatabase {
  const admin = { connectionString: adminUrl }
  return { admin, runtime: { connectionString: url }, note: undefined, close: async () => {} }
}
