import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { assertCollation } from './assertCollation.ts'

let api: TestApi
let admin: Client
beforeAll(async () => {
  api = await startTestApi()
  admin = new Client(api.admin)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await api.close()
})

const noted = async () =>
  (await admin.query(`select collversion from pg_collation where collname = 'und-x-icu'`)).rows[0].collversion
const fileOf = async () => (await admin.query(`select pg_relation_filenode('client_by_name') as file`)).rows[0].file
const pretend = () => admin.query(`update pg_collation set collversion = '1.1' where collname = 'und-x-icu'`)

describe('the order of texts', () => {
  it('is checked at startup, and accepted if the library is the same', async () => {
    const before = await fileOf()
    await assertCollation(api.admin)
    await assertCollation(api.runtime)
    expect(await fileOf()).toBe(before)
  })

  it('prevents a start with indexes of another version, and names the commands to run', async () => {
    await pretend()
    const refused = assertCollation(api.runtime)
    await expect(refused).rejects.toThrow(/by version 1\.1: lists would skip rows/)
    await expect(refused).rejects.toThrow('REINDEX INDEX CONCURRENTLY "client_by_name";')
    await expect(refused).rejects.toThrow('REFRESH VERSION')
  })

  it('gets its indexes rebuilt by a superuser', async () => {
    await pretend()
    const before = await fileOf()
    await assertCollation(api.admin)
    expect(await fileOf()).not.toBe(before)
    expect(await noted()).not.toBe('1.1')
    await assertCollation(api.runtime)
  })
})
