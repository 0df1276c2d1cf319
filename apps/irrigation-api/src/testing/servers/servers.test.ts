import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../createTestDatabase.ts'
import { connectTestServer } from './connectTestServer.ts'
import { findLocalPostgres } from './findLocalPostgres.ts'
import { readTestServer } from './testServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-versions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const server = readTestServer()
if (!server) throw new Error('The suite shares a server.')

function urlOf({ user, password, host = '', port = 5432 }: ClientConfig): string {
  const login = [user, password].filter((part) => part).map((part) => encodeURIComponent(String(part)))
  const query = `host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${login.join(':')}@localhost/postgres?${query}`
}

async function names(sql: string): Promise<readonly string[]> {
  const client = new Client({ ...server?.admin, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(sql)
  await client.end()
  return rows.map(({ name }) => name).filter((name) => name.startsWith('sluice_test_'))
}

const databases = () => names('select datname as name from pg_database')
const roles = () => names('select rolname as name from pg_roles')

describe('connectTestServer', () => {
  it('creates databases and a login, and leaves nothing behind', async () => {
    const before = { databases: await databases(), roles: await roles() }
    const named = await connectTestServer(urlOf(server.admin))
    const database = await createTestDatabase(named)
    expect(await databases()).toContain(database)
    const runtime = new Client({ ...named.runtime, database })
    await runtime.connect()
    expect((await runtime.query('select count(*)::int as count from client')).rows).toEqual([{ count: 0 }])
    await runtime.end()
    await named.close()
    expect({ databases: await databases(), roles: await roles() }).toEqual(before)
  })

  it('refuses a login without the permissions', async () => {
    await expect(connectTestServer(urlOf(server.runtime))).rejects.toThrow(
      `The login “${server.runtime.user}” of TEST_DATABASE_URL is no superuser; tests need one.`,
    )
  })

  it('names a server that does not respond', async () => {
    await expect(connectTestServer(`postgres://nobody@localhost/x?host=${folder}`)).rejects.toThrow(
      'The server that TEST_DATABASE_URL names does not answer:',
    )
  })
})

describe('findLocalPostgres', () => {
  it('picks the oldest that the API supports', () => {
    for (const [version, program] of [
      ['9.6', 'initdb'],
      ['14', 'initdb'],
      ['15', 'psql'],
      ['17', 'initdb'],
      ['16', 'initdb'],
    ] as const) {
      mkdirSync(join(folder, version, 'bin'), { recursive: true })
      writeFileSync(join(folder, version, 'bin', program), '')
    }
    expect(findLocalPostgres(folder)).toBe(join(folder, '16'))
  })

  it('finds none when none is installed', () => expect(findLocalPostgres(join(folder, 'absent'))).toBeUndefined())
})
