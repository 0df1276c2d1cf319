import { eq, getTableColumns, getTableName, isTable, sql } from 'drizzle-orm'
import { alias, PgDialect, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { KnownColumnsDialect } from './KnownColumnsDialect.ts'
import * as schema from './schema/index.ts'
import { checkup, client, site } from './schema/index.ts'

const tables = Object.values(schema).filter((value) => isTable(value)) as readonly PgTable[]

/** One dialect for all, so that what it knows of one query could harm another. */
const known = new QueryBuilder(new KnownColumnsDialect())
const plain = new QueryBuilder(new PgDialect())

const same = (write: (builder: QueryBuilder) => { toSQL(): { sql: string; params: unknown[] } }) => {
  const expected = write(plain).toSQL()
  for (let time = 0; time < 2; time++) expect(write(known).toSQL()).toEqual(expected)
}

describe('what is read of a table is written as drizzle writes it', () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))('%s', (_name, table) => {
    same((builder) => builder.select().from(table))
  })

  const { name, city, ...fewer } = getTableColumns(site)
  const cases: Readonly<Record<string, (builder: QueryBuilder) => { toSQL(): { sql: string; params: unknown[] } }>> = {
    'some of its columns': (builder) => builder.select(fewer).from(site).where(eq(site.id, 'a')),
    'few of them': (builder) => builder.select({ name, city }).from(site),
    'and an expression beside them': (builder) =>
      builder
        .select({
          ...getTableColumns(site),
          clients: sql<number>`(select count(*) from ${client} where ${site.id} = ${'b'})`.as('n'),
        })
        .from(site)
        .orderBy(site.name)
        .limit(3),
    'and of another one': (builder) =>
      builder
        .select({ ...getTableColumns(checkup), site_name: site.name })
        .from(checkup)
        .innerJoin(site, eq(site.id, checkup.site_id)),
    'beside the same columns alone': (builder) => builder.select(getTableColumns(checkup)).from(checkup),
    'under another name': (builder) => {
      const other = alias(site, 'other')
      return builder.select(getTableColumns(other)).from(other)
    },
    'joined with itself': (builder) => {
      const other = alias(site, 'other')
      return builder
        .select({ ...getTableColumns(site), other_name: other.name })
        .from(site)
        .leftJoin(other, eq(other.client_id, site.client_id))
    },
    'each within its own': (builder) =>
      builder.select({ site, client }).from(site).innerJoin(client, eq(client.id, site.client_id)),
  }
  it.each(Object.entries(cases))('%s', (_name, write) => same(write))
})
