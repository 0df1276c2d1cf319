/*
 * Preconditions for distributing the tables over several servers by account, read from the catalog so that new tables and keys are
 * covered.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { extensions, functions, referenceTables } from './distribution.ts'

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

const ours = `relnamespace = 'public'::regnamespace`
const read = async (sql: string) => (await admin.query<Record<string, string>>(sql)).rows
const namesOf = async (sql: string) => (await read(sql)).map(({ name }) => name)
const isReference = (table: string | undefined) => Object.hasOwn(referenceTables, table ?? '')

describe('tables by account', () => {
  it('are all except the listed ones, which all exist', async () => {
    const tables = await namesOf(`select relname as name from pg_class where relkind in ('r', 'p') and ${ours}`)
    const byAccount = await namesOf(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where relkind in ('r', 'p') and ${ours} and attname = 'account_id' and attnotnull`,
    )
    expect(tables.filter((name) => !byAccount.includes(name) && !isReference(name))).toEqual([])
    expect(Object.keys(referenceTables).filter((name) => !tables.includes(name))).toEqual([])
  })

  it('have the account in every primary and unique key', async () => {
    const keys = await read(
      `select t.relname as table, i.relname as name from pg_index x join pg_class t on t.oid = x.indrelid
       join pg_class i on i.oid = x.indexrelid
       where x.indisunique and t.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_attribute a
         where a.attrelid = t.oid and a.attname = 'account_id' and a.attnum = any(x.indkey::int2[]))`,
    )
    expect(keys.filter(({ table }) => !isReference(table))).toEqual([])
  })

  it('refer to rows of the same account, or of a reference table', async () => {
    const keys = await read(
      `select k.conrelid::regclass::text as table, k.confrelid::regclass::text as other, k.conname as name,
         pg_get_constraintdef(k.oid) as definition
       from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
    )
    expect(keys.length).toBeGreaterThan(20)
    const isWithin = (text = '') => /\(account_id, .*REFERENCES \w+\(account_id, /.test(text)
    const isFine = ({ table, other, definition }: Record<string, string>) =>
      isReference(other) || (!isReference(table) && isWithin(definition))
    expect(keys.filter((key) => !isFine(key))).toEqual([])
  })

  it('run no triggers, and only the listed functions', async () => {
    const triggers = await namesOf('select tgname as name from pg_trigger where not tgisinternal')
    expect(triggers).toEqual([])
    const made = await namesOf(
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    )
    expect(made).toEqual(Object.keys(functions).sort())
  })

  it('need only the listed extensions, which are trusted', async () => {
    const needed = await namesOf(`select extname as name from pg_extension where extname <> 'plpgsql' order by 1`)
    expect(needed).toEqual(Object.keys(extensions).sort())
    const trusted = await namesOf(
      `select distinct v.name from pg_available_extension_versions v join pg_extension e on e.extname = v.name
       where v.trusted and e.extname <> 'plpgsql' order by 1`,
    )
    expect(trusted).toEqual(needed)
  })
})

describe('the scope of a transaction', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const files = (folder: string, ending: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending))

  it('is set in one place', () => {
    const saying = files(source, '.ts')
      .filter((name) => !name.endsWith('.test.ts') && !name.startsWith('load/') && !name.startsWith('testing/'))
      .filter((name) => /set_config\(|\bset (local |session )?app\./i.test(readFileSync(join(source, name), 'utf8')))
    expect(saying).toEqual(['db/tenancy.ts'])
  })

  it('is set for the transaction only, in the database too', () => {
    const folder = join(source, '../drizzle')
    const calls = files(folder, '.sql').flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [...text.matchAll(/set_config\([^;]*?\)(?=;|,|\s)/g)].map(([call]) => call)
    })
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.filter((call) => !call.endsWith(', true)'))).toEqual([])
  })
})
