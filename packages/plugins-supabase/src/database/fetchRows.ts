import type { CollectionRequest, CollectionResult, PluginContext } from '@sluice/engine/plugins'
import { connect } from '../connect.ts'
import { SupabaseError } from '../SupabaseError.ts'
import { listedFields } from './applyModifiers.ts'
import { collectionFilter, columnOf } from './collectionFilter.ts'
import { type Query, query } from './Query.ts'

type Stored = Readonly<Record<string, unknown>>

/** Page of rows that the server can give; null when the app has to filter or sort all rows itself. */
interface Plan {
  readonly filter: string
  readonly order: readonly { readonly column: string; readonly ascending: boolean }[]
}

/** Fetches the rows of a collection: filtered, sorted and counted by the server where it can express that. @throws {SupabaseError} */
export async function fetchRows(request: CollectionRequest, context: PluginContext): Promise<CollectionResult> {
  const { config, limit, offset, signal } = request
  if (typeof config.table !== 'string' || config.table === '')
    throw new SupabaseError('supabase/no-table', 'The collection has no table.')
  const { table } = config
  const plan = resolvePlan(request)
  const { data, count } = await query(
    await connect(context),
    (client) => client.from(table).select(fieldsOf(config), plan ? { count: 'exact' } : {}),
    (built) => {
      built.abortSignal(signal)
      if (plan) applyPlan(built, plan, limit === null ? null : { limit, offset })
    },
  )
  return plan && count !== null ? { data, total: count, native: true } : { data }
}

/** Columns of a collection: the listed ones or a `select` of PostgREST. */
export function fieldsOf({ fieldsMode, dataFields, dataFieldsAdvanced }: Stored): string {
  if (fieldsMode === 'guided') return listedFields(dataFields)
  const isWritten = typeof dataFieldsAdvanced === 'string' && dataFieldsAdvanced.trim() !== ''
  return isWritten ? dataFieldsAdvanced : fieldsMode === undefined ? listedFields(dataFields) : '*'
}

function resolvePlan({ config, filter, sort, limit }: CollectionRequest): Plan | null {
  const written = collectionFilter(filter)
  const entries = Array.isArray(sort) ? sort.map((one): Stored => ({ ...Object(one) })) : []
  const order = entries.flatMap(({ key, field, direction }) => {
    const column = columnOf(key ?? field)
    return column === null ? [] : [{ column, ascending: direction !== 'DESC' }]
  })
  if (written === null || order.length < entries.length) return null
  const key = Array.isArray(config.primaryData) ? config.primaryData.map(String) : []
  // Without an order of its own, a row could be on two pages, or on none.
  const ties = limit === null ? [] : key.filter((name) => order.every(({ column }) => column !== name))
  return { filter: written, order: [...order, ...ties.map((column) => ({ column, ascending: true }))] }
}

function applyPlan(built: Query, { filter, order }: Plan, page: { limit: number; offset: number } | null): void {
  if (filter !== '') built.or(filter)
  for (const { column, ascending } of order) built.order(column, { ascending })
  if (page) built.range(page.offset, page.offset + page.limit - 1)
}
