import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextSubmissionNumber } from '../municipal/submissions/rules.ts'
import { readTestServer } from '../testing/servers/readTestServer.ts'
import { startTestServer } from '../testing/servers/startTestServer.ts'
import type { OpenTestServer, TestServer } from '../testing/servers/testServer.ts'
import { createDatabase } from './createDatabase.ts'
import { migrateDatabase } from './migrateDatabase.ts'

const folder = fileURLToPath(new URL('../../drizzle', import.meta.url))

/** Beginnings of the SHA-256 of each file. One that was given out never changes again: what comes later is a file of its own. */
const given: Readonly<Record<string, string>> = {
  '0000_tables.sql': 'b40c332de11b903e',
  '0001_row_level_security.sql': '89c9d1a9ed4f1fc9',
  '0002_password_reset.sql': '428b4a4a0909c062',
  '0003_assets_and_catalog.sql': '888ac678b34308db',
  '0004_quotes.sql': 'e2787a7c68abf3b4',
  '0005_everything_else.sql': 'aafff8519eb69680',
  '0006_list_indexes.sql': 'f77fc0ef0dfb2997',
  '0007_carried_repairs.sql': 'ccd49f6e9acabb2a',
  '0008_weekly_water.sql': '7987f34b8feba1d5',
  '0009_decided_quotes.sql': '1856d11418db6875',
  '0010_kept_reports.sql': 'ab9f5db8b87f32c9',
  '0011_zones_that_never_ran.sql': '0e1f2e771579cac6',
  '0012_billing_queue.sql': '73292b6ded89c5c4',
  '0013_claims_and_licences.sql': 'c60c4b50c54325c8',
  '0014_mail_claims.sql': '1c399372a46cfd23',
  '0015_strangers.sql': '0091f89764fcb4db',
  '0016_devices.sql': '6f7d128ec358711b',
  '0017_scale.sql': '2393296c75771446',
  '0018_account_life.sql': '670af3c74db8bd93',
  '0019_handed_in_files.sql': '17e4c8167c0f3e16',
  '0020_closed_accounts.sql': '999ff526d7bba7d1',
}

describe('migrations', () => {
  it('are as they were given out', () => {
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

describe('a database of before numbers were those of a municipality', () => {
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

  it('keeps every submission, each with a number of its own', async () => {
    const { rows } = await client.query('select submission_no from municipal_submission order by 1')
    expect(rows.map(({ submission_no }) => submission_no)).toEqual(['SUB-1001', 'SUB-1001-2', 'SUB-1002', 'SUB-1002-2'])
  })

  it('goes on counting behind them', async () => {
    const db = createDatabase({ ...server.runtime, database: name })
    const [accountId] = companies
    const scope = { kind: 'member', accountId, userId: accountId } as const
    const next = await db.transact(scope, (tx) => nextSubmissionNumber({ tx, session: { userId: accountId } }, town))
    await db.close()
    expect(next).toBe('SUB-1003')
  })
})
