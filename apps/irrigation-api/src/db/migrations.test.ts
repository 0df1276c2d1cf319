import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import given from '../../drizzle/digests.json' with { type: 'json' }
import { nextSubmissionNumber } from '../municipal/submissions/rules.ts'
import { startTestServer } from '../testing/servers/startTestServer.ts'
import { type OpenTestServer, readTestServer, type TestServer } from '../testing/servers/testServer.ts'
import { createDatabase } from './createDatabase.ts'
import { migrateDatabase } from './migrateDatabase.ts'

const folder = fileURLToPath(new URL('../../drizzle', import.meta.url))

describe('migrations', () => {
  /* SHA-256 prefixes of each file. A released migration never changes; later changes get a new file. */
  it('are unchanged since their release', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    const hashes = files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
        .slice(0, 16),
    ])
    expect(Object.fromEntries(hashes)).toEqual(given)
  })
})

describe('a database from before numbers were per municipality', () => {
  const town = crypto.randomUUID()
  const companies = [crypto.randomUUID(), crypto.randomUUID()] as const
  let server: TestServer & Partial<OpenTestServer>
  let old: string
  let name: string
  let client: Client

  beforeAll(async () => {
    server = readTestServer() ?? (await startTestServer())
    old = mkdtempSync(join(tmpdir(), 'sluice-migrations-'))
    cpSync(folder, old, { recursive: true })
    const journal = JSON.parse(readFileSync(join(old, 'meta/_journal.json'), 'utf8'))
    const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= 5)
    writeFileSync(join(old, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    name = `${server.prefix}${crypto.randomUUID().replaceAll('-', '')}`
    const making = new Client({ ...server.admin, database: 'postgres' })
    await making.connect()
    await making.query(`create database ${name}`)
    await making.end()
    client = new Client({ ...server.admin, database: name })
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: old })
    for (const account of companies) {
      await client.query(
        `insert into account (id, name, slug, email, created_at, updated_at) values ($1, 'A', $2, 'a@example.com', now(), now())`,
        [account, account],
      )
      for (const number of ['SUB-1001', 'SUB-1002'])
        await client.query(
          `insert into municipal_submission (account_id, id, municipality_id, kind, submission_no, created_at, updated_at)
           values ($1, gen_random_uuid(), $2, 'exemption', $3, now(), now())`,
          [account, town, number],
        )
    }
    await migrateDatabase({ ...server.admin, database: name }, String(server.runtime.user))
  })
  afterAll(async () => {
    await client.end()
    rmSync(old, { recursive: true, force: true })
    await server.close?.()
  })

  it('has relaxed autovacuum thresholds, except where they were set', async () => {
    const optionsOf = async () =>
      new Map(
        (
          await client.query<{ relname: string; reloptions: string[] | null }>(
            `select relname, reloptions from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
          )
        ).rows.map(({ relname, reloptions }) => [relname, reloptions?.toSorted() ?? []]),
      )
    const usual = ['analyze', 'vacuum_insert', 'vacuum'].map((what) => `autovacuum_${what}_threshold=5000`)
    for (const [name, options] of await optionsOf()) expect(options, name).toEqual(usual.toSorted())
    await client.query('alter table client reset (autovacuum_vacuum_insert_threshold, autovacuum_vacuum_threshold)')
    await client.query('alter table client set (autovacuum_analyze_threshold = 70)')
    await migrateDatabase({ ...server.admin, database: name }, String(server.runtime.user))
    expect((await optionsOf()).get('client')).toEqual(['autovacuum_analyze_threshold=70'])
  })

  describe('analyzing a table at startup', () => {
    const migrate = () => migrateDatabase({ ...server.admin, database: name }, String(server.runtime.user))
    const known = async () => {
      const { rows } = await client.query(`select reltuples::int as known from pg_class where relname = 'counter'`)
      return rows[0]?.known
    }
    /** Adds rows and flushes the statistics at once. */
    const add = async (from: number, to: number) => {
      await client.query(
        `insert into counter (account_id, name, value) select $1, 'row ' || g, 1 from generate_series($2::int, $3::int) g`,
        [companies[0], from, to],
      )
      await client.query('select pg_stat_force_next_flush()')
    }

    it('happens if more than a tenth of its rows plus 50 have changed', async () => {
      const { rows } = await client.query('select count(*)::int as before from counter')
      const { before } = rows[0]
      await add(1, 600)
      await migrate()
      expect(await known()).toBe(before + 600)
      await add(601, 700)
      await migrate()
      expect(await known()).toBe(before + 600)
      await add(701, 2000)
      await migrate()
      expect(await known()).toBe(before + 2000)
    })

    it('happens if it already has an index, whose creation counts the rows', async () => {
      await client.query('create table built as select g as place from generate_series(1, 500) g')
      await client.query('create index on built (place)')
      await client.query('select pg_stat_force_next_flush()')
      await migrate()
      const { rows } = await client.query(`select count(*)::int as known from pg_stats where tablename = 'built'`)
      await client.query('drop table built')
      expect(rows).toEqual([{ known: 1 }])
    })

    it('skips a locked one: a start waits for no table', async () => {
      const before = await known()
      await add(2001, 4000)
      await client.query('begin; lock table counter in access exclusive mode')
      await migrate()
      await client.query('commit')
      expect(await known()).toBe(before)
    })
  })

  it('keeps every submission, each with a unique number', async () => {
    const { rows } = await client.query('select submission_no from municipal_submission order by 1')
    expect(rows.map(({ submission_no }) => submission_no)).toEqual(['SUB-1001', 'SUB-1001-2', 'SUB-1002', 'SUB-1002-2'])
  })

  it('continues counting after them', async () => {
    const db = createDatabase({ ...server.runtime, database: name })
    const [accountId] = companies
    const scope = { kind: 'member', accountId, userId: accountId } as const
    const next = await db.transact(scope, (tx) => nextSubmissionNumber({ tx, session: { userId: accountId } }, town))
    await db.close()
    expect(next).toBe('SUB-1003')
  })
})
