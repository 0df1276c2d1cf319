import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { superviseDatabase } from '../supervisor/superviseDatabase.ts'

/** A database server in a temporary folder. */
export interface TestCluster {
  readonly admin: ClientConfig
  close(): Promise<void>
}

/** Starts a database server for tests. */
export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-test-'))
  const { admin, close } = await superviseDatabase(join(folder, 'data'))
  return {
    admin,
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
