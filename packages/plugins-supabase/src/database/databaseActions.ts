import type { PluginActionContext } from '@sluice/engine/plugins'
import { connect } from '../connect.ts'
import { namedValues } from '../namedValues.ts'
import { SupabaseError } from '../SupabaseError.ts'
import { applyFilters, enabledFilters } from './applyFilters.ts'
import { applyModifiers, countModeOf, returnedFields } from './applyModifiers.ts'
import { fieldsOf } from './fetchRows.ts'
import { narrowToFilters, narrowToKey } from './narrowRows.ts'
import { type Answer, type Query, query } from './Query.ts'
import { type Change, syncRows } from './syncRows.ts'

type Args = Readonly<Record<string, unknown>>

/** Implementations of the actions on tables and functions of the database, by their stored names. */
export const databaseActions = { select, insert, update, upsert, delete: remove, callPostgresFunction }

async function select(args: Args, context: PluginActionContext): Promise<unknown> {
  const modifiers = recordOf(args.modifiers)
  const head = recordOf(modifiers.count).countOnly === true
  const count = countModeOf(modifiers.count)
  const answer = await query(
    await connect(context),
    (client) => client.from(tableOf(args)).select(fieldsOf(args), { head, ...(count ? { count } : {}) }),
    (built) => {
      applyFilters(built, enabledFilters(args.filters))
      applyModifiers(built, modifiers)
    },
  )
  return head ? answer.count : resultOf(answer)
}

function insert(args: Args, context: PluginActionContext): Promise<unknown> {
  const { defaultToNull = true } = args
  return write(args, context, {
    change: 'insert',
    start: (client, options) =>
      client.from(tableOf(args)).insert(rowsOf(args.data), { ...options, defaultToNull: defaultToNull !== false }),
  })
}

function upsert(args: Args, context: PluginActionContext): Promise<unknown> {
  const { defaultToNull = true, ignoreDuplicates, onConflict } = args
  const columns = [onConflict]
    .flat()
    .map((one) => String(one ?? ''))
    .filter((name) => name !== '')
  return write(args, context, {
    change: 'upsert',
    start: (client, options) =>
      client.from(tableOf(args)).upsert(rowsOf(args.data), {
        ...options,
        defaultToNull: defaultToNull !== false,
        ignoreDuplicates: ignoreDuplicates === true,
        ...(columns.length > 0 ? { onConflict: columns.join(',') } : {}),
      }),
  })
}

function update(args: Args, context: PluginActionContext): Promise<unknown> {
  return write(args, context, {
    change: 'update',
    start: (client, options) => client.from(tableOf(args)).update({ ...Object(args.data) }, options),
    narrow: (built) => narrow(built, args),
  })
}

function remove(args: Args, context: PluginActionContext): Promise<unknown> {
  return write(args, context, {
    change: 'delete',
    start: (client, options) => client.from(tableOf(args)).delete(options),
    narrow: (built) => narrow(built, args),
  })
}

async function callPostgresFunction(args: Args, context: PluginActionContext): Promise<unknown> {
  const modifiers = recordOf(args.modifiers)
  const name = textOf(args.functionName)
  if (name === '') throw new SupabaseError('supabase/no-function', 'No function selected.')
  const head = recordOf(modifiers.count).countOnly === true
  const count = countModeOf(modifiers.count)
  const answer = await query(
    await connect(context),
    (client) => client.rpc(name, namedValues(args.params), { head, ...(count ? { count } : {}) }),
    (built) => applyModifiers(built, modifiers),
  )
  return head ? answer.count : resultOf(answer)
}

/** A change of rows: how it starts, and which rows it is limited to. */
interface Write {
  readonly change: Change
  start(client: Parameters<Parameters<typeof query>[1]>[0], options: WriteOptions): object
  narrow?(built: Query): void
}

interface WriteOptions {
  readonly count?: 'estimated' | 'exact' | 'planned'
}

async function write(
  args: Args,
  context: PluginActionContext,
  { change, start, narrow: narrowed }: Write,
): Promise<unknown> {
  const modifiers = recordOf(args.modifiers)
  const fields = returnedFields(modifiers.select)
  const count = countModeOf(modifiers.count)
  const answer = await query(
    await connect(context),
    (client) => start(client, count ? { count } : {}),
    (built) => {
      narrowed?.(built)
      if (fields === null) return
      built.select(fields)
      applyModifiers(built, modifiers)
    },
  )
  if (args.autoSync !== false) await sync(args, context, { change, data: answer.data })
  return resultOf(answer, isSingle(args))
}

/** Limits a change to the row of a primary key, or to the rows of filters. @throws {SupabaseError} when it could change others. */
function narrow(built: Query, args: Args): void {
  if (isSingle(args)) narrowToKey(built, recordOf(args.primaryData))
  else narrowToFilters(built, enabledFilters(args.filters))
}

async function sync(
  args: Args,
  context: PluginActionContext,
  { change, data }: { readonly change: Change; readonly data: unknown },
): Promise<void> {
  const table = tableOf(args)
  // Changes of these tables arrive by themselves.
  if (recordOf(context.settings.realtimeTables)[table]) return
  const returned = Array.isArray(data) ? data : typeof data === 'object' && data !== null ? [data] : []
  const key = (change === 'delete' || change === 'update') && isSingle(args) ? recordOf(args.primaryData) : {}
  const isDeleted = change === 'delete' && returned.length === 0 && Object.keys(key).length > 0 && data === null
  const rows = isDeleted ? [key] : returned
  await syncRows(context, table, { change, rows: rows.map((row) => ({ ...key, ...Object(row) })) })
}

/** Result of an action: the rows, or the first one, with their count where rows were counted. */
function resultOf({ data, count }: Answer, isOne = false): unknown {
  const rows = isOne && Array.isArray(data) ? (data[0] ?? null) : data
  return count === null ? rows : { data: rows, count }
}

const isSingle = ({ mode }: Args) => mode !== 'multiple'

function tableOf({ table }: Args): string {
  if (textOf(table) !== '') return textOf(table)
  throw new SupabaseError('supabase/no-table', 'No table selected.')
}

/** Rows to write: a list of them, or one. */
function rowsOf(data: unknown): Record<string, unknown>[] | Record<string, unknown> {
  return Array.isArray(data) ? data.map((row) => ({ ...Object(row) })) : { ...Object(data) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const recordOf = (value: unknown): Args => (typeof value === 'object' && value !== null ? { ...value } : {})
