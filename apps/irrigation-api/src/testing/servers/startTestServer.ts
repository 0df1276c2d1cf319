import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { superviseDatabase } from '../../supervisor/superviseDatabase.ts'
import type { OpenTestServer } from './testServer.ts'

/**
 * Starts a database server in a temporary folder.
 * @param binaries folder with the `bin/` of a PostgreSQL of this machine instead of the one that came along.
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

/** What a server does for the case of a crash, and for tables that grow over days. */
const upkeep = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum']

/**
 * No test needs what it wrote after a crash, so none waits for the disk, and none lives long enough for its tables to be looked after. What
 * has to survive a crash is tested over servers of its own.
 */
async function runForTests(admin: ClientConfig): Promise<void> {
  await changeUpkeep(admin, (setting) => `alter system set ${setting} = off`)
}

/** Makes a server wait for the disk and look after its tables again, as servers do that are no test's. */
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
