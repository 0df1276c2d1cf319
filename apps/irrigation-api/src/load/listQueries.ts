import type * as z from 'zod'
import { toJsonSchema } from '../isolation/walkedCalls.ts'
import type { ListWorld } from './listWorld.ts'
import type { LongList } from './longLists.ts'

/** The names of what is filled in: `{ticket}`. */
const fillIn = (text: string, ids: ListWorld['ids']) => text.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? name)

/** The address of a list with a query. */
export function urlOf({ ids }: ListWorld, { path, within }: LongList, query: string): string {
  return fillIn(`${path}?${[within, query].filter(Boolean).join('&')}`, ids)
}

/** What a list can be sorted by: it says so when asked for something else. */
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

/** Filters of a list, each with a value that every row gets, where there can be one, and one that none has. */
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

/** What the query of a list takes. */
function parametersOf({ api }: ListWorld, { path }: LongList): Readonly<Record<string, Shape>> {
  const address = path.replace('{ticket}', ':id')
  const route = api.app.mountedRoutes.find((it) => it.method === 'GET' && it.path === address)
  if (!route) throw new Error(`There is no list ${path}.`)
  return (toJsonSchema(route.query as z.ZodType).properties ?? {}) as Readonly<Record<string, Shape>> // as far as it is used here
}

/** Queries of a list: each order at its beginning and near its end, each filter, texts that none, all and few rows have. */
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

/** The cursor of the hundredth row from the end: that of the first page of the order turned round. */
async function cursorNearTheEnd(world: ListWorld, list: LongList, sort: string): Promise<string> {
  const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
  const answer = await world.who('GET', urlOf(world, list, `limit=100&sort=${turned}`))
  const { next_cursor } = answer.json()
  if (!next_cursor)
    throw new Error(`${list.path} sorted by ${turned} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`)
  const cursor = JSON.parse(Buffer.from(next_cursor, 'base64url').toString())
  return Buffer.from(JSON.stringify({ ...cursor, sort })).toString('base64url')
}
