import { getTableName } from 'drizzle-orm'
import { backflow, client, site } from '../db/schema/index.ts'
import { growTable } from './growTable.ts'
import { filtersOf, sortsOf } from './listQueries.ts'
import type { ListWorld } from './listWorld.ts'
import type { LongList, Parent } from './longLists.ts'

const PARENTS = 20_000

/** Gives an account so many rows of a list, each belonging to one of twenty thousand others. */
export async function growList(world: ListWorld, list: LongList, rows: number): Promise<void> {
  const { table, parents = {}, given = {} } = list
  const { admin, ids } = world
  const accountId = ids.account ?? ''
  for (const name of parentsNeeded(list)) await growParents(world, name)
  const filters = filtersOf(world, list).flatMap(([name, [every]]) =>
    every === undefined ? [] : [[name, `'${every}'`]],
  )
  const pools = Object.entries(parents).map(([name, parent]) => [name, anyOf(parent, accountId)])
  const literals = Object.entries(given).map(([name, sql]) => [
    name,
    sql.replace(/\{(\w+)\}/g, (_, id) => `'${ids[id]}'::uuid`),
  ])
  const columns = [...filters, ...pools, ...literals].filter(([name = '']) => name in table)
  await growTable(admin, table, {
    accountId,
    rows,
    given: Object.fromEntries(columns),
    filled: [...(await sortsOf(world, list)), 'email', 'phone'],
  })
}

const parentTables = { client, site, backflow }

function parentsNeeded({ table, parents = {} }: LongList): readonly Parent[] {
  const named = Object.values(parents)
  if (named.length === 0) return []
  const all: readonly Parent[] = named.includes('backflow') ? ['client', 'site', 'backflow'] : ['client', 'site']
  return all.filter((name) => name !== getTableName(table))
}

const anyOf = (parent: Parent, accountId: string) =>
  `(array(select id from "${parent}" where account_id = '${accountId}' order by id))[1 + g % ${PARENTS}]`

async function growParents({ admin, ids: { account = '' } }: ListWorld, name: Parent): Promise<void> {
  const above: Readonly<Record<Parent, Readonly<Record<string, string>>>> = {
    client: {},
    site: { client_id: anyOf('client', account) },
    backflow: { site_id: anyOf('site', account) },
  }
  await growTable(admin, parentTables[name], { accountId: account, rows: PARENTS, given: above[name] })
}
