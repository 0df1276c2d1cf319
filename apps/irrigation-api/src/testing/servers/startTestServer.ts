import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { superviseDatabase } from '../../supervisor/superviseDatabase.ts'
import type { OpenTestServer } from './testServer.ts'

/**
 * Starts a database server in a temporary folder.
 * @param binaries folder with the `bin/` of a PostgreSQL of this machine instead of the one that came along.
 */
export async function startTestServer(binaries?: string): Promise<OpenTestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-test-'))
  const { admin, runtime, close } = await superviseDatabase(join(folder, 'data'), undefined, binaries)
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
