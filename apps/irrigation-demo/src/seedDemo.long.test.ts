import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededId } from '@sluice/irrigation-api/seeding'
import {
  createDiskBlob,
  createPasswordHasher,
  createTestDatabase,
  startTestServer,
} from '@sluice/irrigation-api/testing'
import { Client, type ClientConfig } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawingKeys, drawPictures } from './pictures.ts'
import { seedDemo } from './seedDemo.ts'
import { demoPlans } from './shared/plans.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-demo-'))
const today = '2026-06-15'
let server: Awaited<ReturnType<typeof startTestServer>>
let admin: ClientConfig

beforeAll(async () => {
  server = await startTestServer()
  admin = { ...server.admin, database: await createTestDatabase(server) }
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function count(sql: string, database = admin): Promise<number> {
  const client = new Client(database)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return Number(rows[0]?.count)
}

describe('seedDemo', () => {
  it('fills an empty database once', async () => {
    const blob = await createDiskBlob(folder)
    const options = { today, password: 'garden-hose-7', passwords: createPasswordHasher(), blob }
    await seedDemo(admin, options)
    expect(await count('select count(*) from zone')).toBe(900)
    await seedDemo(admin, options)
    await seedDemo(admin, { ...options, password: 'garden-hose-8' })
    expect(await count('select count(*) from zone')).toBe(900)
    expect(await count('select count(*) from app_user')).toBe(17)
    // Product staff get a sign-in only by a command on the machine.
    expect(await count('select count(*) from sign_in')).toBe(16)
    expect(await count('select count(distinct password_hash) from sign_in')).toBe(1)
  }, 180_000)

  it('fills one with ten times the data for performance tests', async () => {
    const large = { ...server.admin, database: await createTestDatabase(server) }
    const blob = await createDiskBlob(folder)
    await seedDemo(large, { today, size: 10, password: 'garden-hose-7', passwords: createPasswordHasher(), blob })
    expect(await count('select count(*) from zone', large)).toBe(9000)
  }, 180_000)

  it('stores the drawings for the photos, with the same bytes each time', async () => {
    const [first] = await drawPictures()
    const [again] = await drawPictures()
    expect(first?.full.equals(again?.full ?? Buffer.alloc(0))).toBe(true)
    for (const { key } of demoPlans) {
      const { file_key, thumb_key } = drawingKeys(seededId('account', `${key}1`), 'house')
      const path = join(folder, file_key)
      expect(readdirSync(join(path, '..'))).toHaveLength(16)
      expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 720 })
      expect((await sharp(join(folder, thumb_key)).metadata()).width).toBe(480)
    }
  })
})
