import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { superviseDatabase } from '../../supervisor/superviseDatabase.ts'
import type { OpenTestServer } from './testServer.ts'

/**
 * Starts a database server in a temporary folder.
 * @param binaries folder that contains `bin/` of a PostgreSQL of this machine, instead of the bundled one.
 */
export async function startTestServer(binaries?: string): Promise<OpenTestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-test-'))
  const { admin, runtime, close } = await superviseDatabase(join(folder, 'data'), undefined, binaries)
  await runForTests({ ...admin, database: 'postgres' })
  return {
    admin,
    runtime,
    prefix: 'test_',
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Settings that tests turn off: crash safety, and autovacuum. */
const upkeep = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']

/** Turns them off: test databases live for seconds. Crash tests start servers of their own. */
async function runForTests(admin: ClientConfig): Promise<void> {
  await changeUpkeep(admin, (setting) => `alter system set ${setting} = off`)
}

/** Restores them, as on a server in use. */
export async function runAsInUse(admin: ClientConfig): Promise<void> {
  await changeUpkeep(admin, (setting) => `alter system reset ${setting}`)
}

async function changeUpkeep(admin: ClientConfig, change: (setting: string) => string): Promise<void> {
  const client = new Client(admin)
  await client.connect()
  for (const setting of upkeep) await client.query(change(setting))
  await client.query('select pg_reload_conf()')
  await client.end()
}
