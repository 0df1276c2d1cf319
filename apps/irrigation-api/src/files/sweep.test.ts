import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../createApp.ts'
import { runJobs } from '../jobs/runJobs.ts'
import { requestAs, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../testing/index.ts'
import type { Blob, StoredFile } from '../world/blob.ts'
import type { World } from '../world/world.ts'
import { fileColumns, sweepFiles } from './sweep.ts'

const day = 86_400_000
let api: TestApi
let database: Client
let world: World
let owner: SignedInRequest
let accountId: string
let siteId: string
let stored: Map<string, Date>

/** File store with names only, dated by the test's clock. */
function createNames(): Blob {
  const none = () => {
    throw new Error('Only names are kept here.')
  }
  return {
    ...{ temporaryPath: none, read: none, clearTemporary: none },
    write: async (key) => void stored.set(key, api.clock.now()),
    remove: async (key) => void stored.delete(key),
    async *list(prefix = ''): AsyncIterable<StoredFile> {
      for (const [key, storedAt] of [...stored]) if (key.startsWith(prefix)) yield { key, storedAt }
    },
  }
}

beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
  stored = new Map()
  world = { ...api.world, blob: createNames() }
  await signIn()
  accountId = (await owner('GET', '/api:auth/me')).json().account_id
  siteId = (await owner('GET', '/api:crm/sites?limit=1')).json().items[0].id
})
afterAll(async () => {
  await database.end()
  await api.close()
})

async function signIn(settings: Partial<World['config']> = {}): Promise<void> {
  const app = await createApp({ ...world, config: { ...world.config, ...settings } })
  const payload = { email: 'owner.a@example.com', password: testPassword }
  owner = requestAs(app, (await app.inject({ method: 'POST', url: '/api:auth/login', payload })).json().authToken)
}

/** An upload that has arrived, with stored bytes. */
async function arrived(bytes = 2048): Promise<{ id: string; file_url: string; keys: readonly string[] }> {
  const file = { name: 'a.jpg', type: 'image/jpeg', size: 9 }
  const { url } = (await owner('POST', '/designs/any/user-files', file)).json()
  const sql = `update upload set used_at = $2, bytes = $3 where file_key = $1 returning id, file_key, thumb_key`
  const { rows } = await database.query(sql, [url.slice('/files/'.length), api.clock.now(), bytes])
  const keys = [rows[0].file_key, rows[0].thumb_key]
  for (const key of keys) await world.blob.write(key, new Uint8Array())
  return { id: rows[0].id, file_url: url, keys }
}

async function pictureOf(file_url: string): Promise<string> {
  const body = { owner_type: 'site', owner_id: siteId, kind: 'asset', file_url }
  return (await owner('POST', '/api:files/pictures', body)).json().id
}

async function sweep(): Promise<void> {
  const failures: unknown[] = []
  const jobs = [{ name: 'sweepFiles', run: sweepFiles }]
  await runJobs(world, { jobs, onError: (error) => failures.push(error) })
  expect(failures).toEqual([])
}

/** Sweeps on two days, because bytes are removed the day after their rows. */
async function sweepTwice(): Promise<void> {
  await sweep()
  api.clock.advance(day)
  await sweep()
}

const hasRow = async (id: string) => (await database.query('select from upload where id = $1', [id])).rowCount === 1
const areStored = (keys: readonly string[]) => keys.map((key) => stored.has(key))

describe('the sweep of files', () => {
  it('covers every column that refers to a file', async () => {
    const { rows } = await database.query(
      `select table_name as t, column_name as c from information_schema.columns
       where table_schema = 'public' and column_name ~ '(^|_)file_ids?$' order by 1, 2`,
    )
    expect(rows.map(({ t, c }) => [t, c])).toEqual(fileColumns.toSorted())
  })

  it('deletes unreferenced uploads after a month, and keeps referenced ones', async () => {
    await signIn()
    const [loose, shown, signed] = [await arrived(), await arrived(), await arrived()]
    await pictureOf(shown.file_url)
    await database.query('update account set logo_file_id = $2 where id = $1', [accountId, signed.id])
    api.clock.advance(29 * day)
    await sweepTwice()
    expect(await hasRow(loose.id)).toBe(true)
    api.clock.advance(2 * day)
    await sweepTwice()
    expect([await hasRow(loose.id), await hasRow(shown.id), await hasRow(signed.id)]).toEqual([false, true, true])
    expect(areStored([...loose.keys, ...shown.keys, ...signed.keys])).toEqual([false, false, true, true, true, true])
  })

  it('deletes a removed picture after three months, unless a completed report shows it', async () => {
    await signIn()
    const [gone, reported] = [await arrived(), await arrived()]
    const ids = [await pictureOf(gone.file_url), await pictureOf(reported.file_url)]
    api.clock.advance(60_000)
    await database.query(
      `insert into report_snapshot (account_id, id, checkup_id, version, report, checklist, created_at, updated_at)
       select account_id, gen_random_uuid(), id, 99, jsonb_build_object('src', $2::text), '[]', $3, $3
       from checkup where account_id = $1 limit 1`,
      [accountId, reported.keys[0], api.clock.now()],
    )
    api.clock.advance(60_000)
    for (const id of ids) expect((await owner('DELETE', `/api:files/pictures/${id}`)).statusCode).toBe(204)
    api.clock.advance(88 * day)
    await sweepTwice()
    expect(await hasRow(gone.id)).toBe(true)
    api.clock.advance(2 * day)
    await sweepTwice()
    expect([await hasRow(gone.id), await hasRow(reported.id)]).toEqual([false, true])
    expect(areStored([...gone.keys, ...reported.keys])).toEqual([false, false, true, true])
  })

  it('deletes bytes without a row after a day, and none of another account', async () => {
    const other = `${crypto.randomUUID()}/202606/a.jpg`
    const own = `${accountId}/202606/${crypto.randomUUID()}.jpg`
    for (const key of [other, own]) await world.blob.write(key, new Uint8Array())
    await sweep()
    expect(areStored([other, own])).toEqual([true, true])
    api.clock.advance(2 * day)
    await sweep()
    expect(areStored([other, own])).toEqual([true, false])
  })

  it('runs once a day', async () => {
    api.clock.advance(day)
    await sweep()
    const key = `${accountId}/202606/${crypto.randomUUID()}.jpg`
    stored.set(key, new Date(0))
    await sweep()
    expect(stored.has(key)).toBe(true)
    api.clock.advance(day)
    await sweep()
    expect(stored.has(key)).toBe(false)
  })
})

describe('the storage of an account', () => {
  it('is counted on arrival and on sweep, and is limited', async () => {
    await signIn({ storageGb: 1 })
    const file = { name: 'a.jpg', type: 'image/jpeg', size: 1024 }
    const announce = () => owner('POST', '/designs/any/user-files', file)
    const kb = async () => (await database.query(`select value from counter where name = 'stored_kb'`)).rows[0].value
    await database.query(`delete from counter where name = 'stored_kb'`)
    expect((await announce()).statusCode).toBe(200)
    const before = await kb()
    await database.query(`update counter set value = 1024 * 1024 where name = 'stored_kb'`)
    const refused = await announce()
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'upload.no_room', payload: { gigabytes: 1 } }),
    ])
    await arrivedWithoutRoom(1_000_000)
    api.clock.advance(31 * day)
    await sweep()
    expect(await kb()).toBe(1024 * 1024 - 977)
    expect(before).toBeGreaterThan(0)
  })
})

/** Adds a file as if it had been announced while there was room. */
async function arrivedWithoutRoom(bytes: number): Promise<void> {
  await database.query(
    `insert into upload (account_id, id, file_key, thumb_key, name, type, size, bytes, expires_at, used_at, created_at, updated_at)
     values ($1, gen_random_uuid(), 'a/1.jpg', 'a/2.jpg', 'a', 'image/jpeg', 1, $2, $3, $3, $3, $3)`,
    [accountId, bytes, api.clock.now()],
  )
}
