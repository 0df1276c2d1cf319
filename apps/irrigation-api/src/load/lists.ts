import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import type * as z from 'zod'
import type { BusinessTable } from '../db/schema/commonColumns.ts'
import * as tables from '../db/schema/index.ts'
import type { Route } from '../http/defineResource.ts'
import { tableOfPath } from '../isolation/tablesOf.ts'
import { toJsonSchema } from '../isolation/walkedCalls.ts'
import { resources } from '../resources.ts'
import type { ListWorld } from './listWorld.ts'

/** SQL values of columns for row number `g`. */
type GivenColumns = Readonly<Record<string, string>>

interface Growth {
  readonly accountId: string
  readonly rows: number
  readonly given?: GivenColumns
  /** Nullable columns that get a value. */
  readonly filled?: readonly string[]
}

const words = `(array['Álvarez','baker','Ñandú','Zoe','García','miller','Évora'])[1 + g % 7]`

/** SQL for a value that fits a column, different from row to row. */
function fittingValue({ name, columnType }: PgColumn): string {
  if (name === 'id') return 'gen_random_uuid()'
  switch (columnType) {
    case 'PgUUID':
      return 'gen_random_uuid()'
    case 'PgCustomColumn': // an instant
      return `timestamptz '2026-06-01' - g * interval '1 minute'`
    case 'PgDateString':
      return `date '2024-01-01' + g % 1000`
    case 'PgInteger':
      return 'g % 1000'
    case 'PgBoolean':
      return 'true'
    case 'PgArray':
      return `'{}'`
    case 'PgJsonb':
      return `'{}'`
    case 'PgText':
      return `${words} || ' garden ' || left(md5(g::text), 16)`
    default:
      return '1'
  }
}

/** Adds rows to a table as if an account had worked for decades; foreign keys are not checked. */
export async function growTable(client: Client, table: BusinessTable, growth: Growth): Promise<void> {
  const { accountId, rows, given = {}, filled = [] } = growth
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const isNeeded = ({ name, notNull, hasDefault, generated }: PgColumn) =>
    !generated && (Object.hasOwn(given, name) || filled.includes(name) || (notNull && !hasDefault))
  const written = Object.values(columns).filter(isNeeded)
  const values = written.map((column) =>
    column.name === 'account_id' ? `'${accountId}'::uuid` : (given[column.name] ?? fittingValue(column)),
  )
  const names = written.map(({ name }) => `"${name}"`)
  const name = getTableName(table)
  await client.query(`set session_replication_role = replica`)
  await withoutIndexes(client, name, async () => {
    await client.query(
      `insert into "${name}" (${names.join(', ')}) select ${values.join(', ')} from generate_series(1, ${rows}) g`,
    )
  })
  await client.query(`vacuum analyze "${name}"`)
}

/** Runs a function without the indexes of a table: rebuilding them is much faster than growing them. */
async function withoutIndexes(client: Client, table: string, run: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
    [`"${table}"`],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  try {
    await run()
  } finally {
    // Parallel workers would compete with tests that use all cores.
    await client.query(`set maintenance_work_mem = '256MB'; set max_parallel_maintenance_workers = 0`)
    for (const { definition } of rows) await client.query(definition)
  }
}

/** A table that other rows refer to. */
export type Parent = 'backflow' | 'client' | 'site'

/** The list of a table, with the columns its rows need in order to be listed. */
export interface LongList {
  readonly path: string
  readonly table: BusinessTable
  /** Columns with required values; `{account}` is the account, `{user}` its owner. */
  readonly given?: GivenColumns
  /** Foreign keys to tables that the list joins, with twenty thousand rows each. */
  readonly parents?: Readonly<Record<string, Parent>>
  /** Filters with a value that every row has and one that none has, where the query schema does not provide them. */
  readonly values?: Readonly<Record<string, readonly [string, string]>>
  /** Query parameters that are always sent. */
  readonly within?: string
}

const ofSite = { parents: { site_id: 'site' } } as const
const one = '11111111-1111-4111-8111-111111111111'
const statuses = (every: string, no: string) => ({ status: [every, no] }) as const
const ownProduct = { product_id: `'${one}'` }

/** Lists that need options, or whose path does not match their table. */
const special: readonly LongList[] = [
  { path: '/api:crm/clients', table: tables.client, given: { tags: `'{hoa,vip}'` } },
  { path: '/api:crm/sites', table: tables.site, parents: { client_id: 'client' } },
  { path: '/api:assets/controllers', table: tables.controller, ...ofSite },
  {
    path: '/api:assets/zones',
    table: tables.zone,
    ...ofSite,
    given: {
      controller_id: `(array(select id from "controller" where account_id = {account} order by id))[1 + g % 2]`,
      station_no: '1000 + g',
    },
  },
  {
    path: '/api:checkups/checkups',
    table: tables.checkup,
    ...ofSite,
    given: { type: `'routine'` },
    values: statuses('scheduled', 'cancelled'),
  },
  { path: '/api:files/pictures', table: tables.picture, given: { file_key: `'a'`, thumb_key: `'a'` } },
  { path: '/api:assets/water-meters', table: tables.waterMeter, ...ofSite },
  { path: '/api:assets/programs', table: tables.program, given: { controller_id: 'gen_random_uuid()' } },
  {
    path: '/api:assets/program-zones',
    table: tables.programZone,
    given: { program_id: 'gen_random_uuid()', zone_id: 'gen_random_uuid()' },
  },
  { path: '/api:assets/backflows', table: tables.backflow, ...ofSite },
  {
    path: '/api:assets/backflow-tests',
    table: tables.backflowTest,
    parents: { backflow_id: 'backflow' },
    values: statuses('draft', 'returned'),
  },
  {
    path: '/api:catalog/product-components',
    table: tables.productComponent,
    given: { kit_id: 'gen_random_uuid()', product_id: 'gen_random_uuid()' },
  },
  { path: '/api:catalog/price-books', table: tables.priceBook, given: { is_default: 'false' } },
  {
    path: '/api:catalog/price-book-items',
    table: tables.priceBookItem,
    given: { price_book_id: 'gen_random_uuid()', product_id: 'gen_random_uuid()' },
  },
  {
    path: '/api:quotes/quotes',
    table: tables.quote,
    parents: { client_id: 'client', site_id: 'site' },
    values: { ...statuses('draft', 'declined'), open: ['true', 'false'] },
  },
  {
    path: '/api:municipal/submissions',
    table: tables.municipalSubmission,
    values: {
      ...statuses('draft', 'accepted'),
      due_from: ['2024-01-01', '2099-01-01'],
      due_to: ['2099-01-01', '2001-01-01'],
    },
  },
  {
    path: '/api:quotes/share-links',
    table: tables.shareLink,
    given: { target_type: `'quote'`, target_id: '{quote}' },
    within: 'target_type=quote&target_id={quote}',
  },
  {
    path: '/api:crm/tickets',
    table: tables.ticket,
    values: { ...statuses('new', 'closed'), open: ['true', 'false'] },
  },
  { path: '/api:crm/tickets/{ticket}/messages', table: tables.ticketMessage, given: { ticket_id: '{ticket}' } },
  { path: '/api:checkups/repairs', table: tables.repair, ...ofSite, given: { issue_code: `'head_broken'` } },
  { path: '/api:checkups/repair-parts', table: tables.repairPart, given: ownProduct },
  { path: '/api:auth/users', table: tables.user, given: { role: `'technician'` } },
  { path: '/api:catalog/picklist-items', table: tables.picklistItem, given: { code: `'code_' || g` } },
  {
    path: '/api:auth/notifications',
    table: tables.notification,
    given: { user_id: '{user}', kind: `'quote_sent'`, target_type: `'quote'` },
  },
  { path: '/api:billing/invoices', table: tables.subscriptionInvoice },
  { path: '/api:crm/activity', table: tables.activityLog as unknown as BusinessTable },
]

const specialPaths = new Set(special.map(({ path }) => path))

/** Lists that stay short: accounts are thousands, and product staff opens them rarely. */
export const shortLists = ['/api:admin/accounts']

const isPaged = ({ method, query }: Route) =>
  method === 'GET' && query !== undefined && Object.hasOwn(toJsonSchema(query).properties ?? {}, 'cursor')

const tableByName: ReadonlyMap<string, unknown> = new Map(
  Object.values(tables).map((table) => [getTableName(table), table]),
)

/** List of an entity, with the table that its path is named after. @throws {Error} when there is none of that name. */
function listAt(path: string): LongList {
  const table = tableByName.get(tableOfPath(`${path}/:id`))
  if (!table) throw new Error(`${path} is not called after a table: name its table here.`)
  return { path, table: table as BusinessTable } // every list is of such a table
}

/** Every paged list of the API. */
export const longLists: readonly LongList[] = [
  ...special,
  ...resources
    .flat()
    .filter(({ route }) => isPaged(route))
    .map(({ route }) => route.path.replace(':id', '{ticket}'))
    .filter((path) => !shortLists.includes(path) && !specialPaths.has(path))
    .map(listAt),
]

/** Fills in ids for placeholders such as `{ticket}`. */
const fillIn = (text: string, ids: ListWorld['ids']) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? name)

/** URL of a list with a query. */
export function urlOf({ ids }: ListWorld, { path, within }: LongList, query: string): string {
  return fillIn(`${path}?${[within, query].filter(Boolean).join('&')}`, ids)
}

/** Sort keys of a list, taken from the error for an unknown one. */
export async function sortsOf(world: ListWorld, list: LongList): Promise<readonly string[]> {
  const answer = await world.who('GET', urlOf(world, list, 'sort=nothing'))
  const sorts = /One of ([\w, ]+)\./.exec(answer.body)?.[1]?.split(', ')
  if (!sorts) throw new Error(`${list.path} does not say what it can be sorted by: ${answer.body}`)
  return sorts
}

interface Shape {
  readonly format?: string
  readonly enum?: readonly string[]
}

const pageParameters = ['limit', 'cursor', 'sort', 'q', 'archived']

/** Filters of a list, each with a value that every row gets, if possible, and one that none has. */
export function filtersOf(world: ListWorld, list: LongList): readonly [string, readonly (string | undefined)[]][] {
  return Object.entries(parametersOf(world, list))
    .filter(([name]) => !pageParameters.includes(name) && !list.within?.includes(name))
    .map(([name, shape]) => [name, list.values?.[name] ?? valuesOf(shape)])
}

function valuesOf({ format, enum: choices }: Shape): readonly (string | undefined)[] {
  if (format === 'uuid') return [undefined, crypto.randomUUID()]
  if (format === 'date' || format === 'date-time') return []
  return choices ? [choices[0], choices.at(-1)] : ['true', 'false']
}

/** Query parameters of a list. */
function parametersOf({ api }: ListWorld, { path }: LongList): Readonly<Record<string, Shape>> {
  const address = path.replace('{ticket}', ':id')
  const route = api.app.mountedRoutes.find((it) => it.method === 'GET' && it.path === address)
  if (!route) throw new Error(`There is no list ${path}.`)
  return (toJsonSchema(route.query as z.ZodType).properties ?? {}) as Readonly<Record<string, Shape>> // as far as it is used here
}

/** Queries of a list: each order at its start and near its end, each filter, and texts that no, all and few rows contain. */
export async function queriesOf(world: ListWorld, list: LongList): Promise<readonly string[]> {
  const sorts = (await sortsOf(world, list)).flatMap((sort) => [sort, `-${sort}`])
  const deep: string[] = []
  for (const sort of sorts) deep.push(`sort=${sort}&cursor=${await cursorNearTheEnd(world, list, sort)}`)
  const filters = filtersOf(world, list).flatMap(([name, values]) =>
    values.flatMap((value) => (value === undefined ? [] : [`${name}=${value}`])),
  )
  const parameters = parametersOf(world, list)
  const texts = Object.hasOwn(parameters, 'q') ? ['q=xyzzy', 'q=garden', 'q=abcde'] : []
  const archived = Object.hasOwn(parameters, 'archived') ? ['archived=true'] : []
  return [...sorts.map((sort) => `sort=${sort}`), ...deep, ...filters, ...texts, ...archived]
}

/** Cursor of the hundredth row from the end, from the first page in reverse order. */
async function cursorNearTheEnd(world: ListWorld, list: LongList, sort: string): Promise<string> {
  const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
  const answer = await world.who('GET', urlOf(world, list, `limit=100&sort=${turned}`))
  const { next_cursor } = answer.json()
  if (!next_cursor)
    throw new Error(`${list.path} sorted by ${turned} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`)
  const cursor = JSON.parse(Buffer.from(next_cursor, 'base64url').toString())
  return Buffer.from(JSON.stringify({ ...cursor, sort })).toString('base64url')
}
