import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createDiskBlob,
  createPasswordHasher,
  createTestDatabase,
  startTestServer,
} from '@sluice/irrigation-api/testing'
import { seedDemo } from './seedDemo.ts'

/** Fills empty databases with the demo data, one after the other. @returns the seconds that each took. */
export async function measureSeed(times: number): Promise<readonly number[]> {
  const server = await startTestServer()
  const folder = mkdtempSync(join(tmpdir(), 'sluice-demo-'))
  try {
    const seconds: number[] = []
    for (let time = 0; time < times; time++) {
      const database = { ...server.admin, database: await createTestDatabase(server) }
      const blob = await createDiskBlob(join(folder, String(time)))
      const options = { today: '2026-06-15', password: 'garden-hose-7', passwords: createPasswordHasher(), blob }
      const begun = performance.now()
      await seedDemo(database, options)
      seconds.push((performance.now() - begun) / 1000)
    }
    return seconds
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
