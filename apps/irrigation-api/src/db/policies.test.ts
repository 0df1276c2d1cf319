/* The policies declared in the schema equal those in the database. */
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgPolicy, PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/startTestApi.ts'
import * as schema from './schema/index.ts'

const tables = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .filter((table) => getTableConfig(table).policies.length > 0)
const dialect = new PgDialect()

let api: TestApi
let database: Client
beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})

async function policiesOf(table: string) {
  const sql = `select policyname, permissive, roles, cmd, qual, with_check from pg_policies where tablename = $1 order by 1`
  return (await database.query(sql, [table])).rows
}

function creating(table: string, { name, as, for: on, using, withCheck }: PgPolicy): string {
  const text = (sql: typeof using) => sql && dialect.sqlToQuery(sql).sql
  return [
    `create policy "${name}" on "${table}" as ${as ?? 'permissive'} for ${on ?? 'all'}`,
    ...(using ? [`using (${text(using)})`] : []),
    ...(withCheck ? [`with check (${text(withCheck)})`] : []),
  ].join(' ')
}

describe('the policies of a business table', () => {
  it('are defined by the schema for most of them', () => expect(tables.length).toBeGreaterThanOrEqual(38))

  it.each(tables.map((table) => [getTableName(table), table] as const))(
    '%s are those of the database',
    async (name, table) => {
      const copy = `${name}_as_told`
      await database.query(`create table "${copy}" (like "${name}")`)
      for (const policy of getTableConfig(table).policies) await database.query(creating(copy, policy))
      expect(await policiesOf(copy)).toEqual(await policiesOf(name))
      await database.query(`drop table "${copy}"`)
    },
  )

  it('apply to the owner of a table too', async () => {
    const { rows } = await database.query(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity <> relforcerowsecurity`,
    )
    expect(rows).toEqual([])
  })
})
