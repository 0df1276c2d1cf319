import type { CollectionRequest, CollectionResult, PluginContext } from '@sluice/engine/plugins'
import { connect } from '../connect.ts'
import { SupabaseError } from '../SupabaseError.ts'
import { listedFields } from './applyModifiers.ts'
import { collectionFilter, columnOf } from './collectionFilter.ts'
import { type Answer, type Query, query } from './Query.ts'

type Stored = Readonly<Record<string, unknown>>

/** Filter and order that the server applies itself. When it cannot, the app applies them, and the plan has only an order. */
interface Plan {
  readonly filter: string
  readonly order: readonly { readonly column: string; readonly ascending: boolean }[]
  /** Whether the server gives the rows of the collection as they are shown. */
  readonly isComplete: boolean
}

/** Rows by their position. */
interface Page {
  readonly limit: number
  readonly offset: number
}

/** Fetches the rows of a collection: filtered, sorted and counted by the server where it can express that. @throws {SupabaseError} */
export async function fetchRows(request: CollectionRequest, context: PluginContext): Promise<CollectionResult> {
  const { config, limit, offset, signal } = request
  if (typeof config.table !== 'string' || config.table === '')
    throw new SupabaseError('supabase/no-table', 'The collection has no table.')
  const { table } = config
  const plan = resolvePlan(request)
  const connection = await connect(context)
  const read = (page: Page | null) =>
    query(
      connection,
      (client) => client.from(table).select(fieldsOf(config), { count: 'exact' }),
      (built) => {
        built.abortSignal(signal)
        applyPlan(built, plan, page)
      },
    )
  const { data, count } = plan.isComplete && limit !== null ? await read({ limit, offset }) : await readAll(read)
  return plan.isComplete && count !== null ? { data, total: count, native: true } : { data }
}

/** Reads all rows, in several requests where the server limits the rows of one. */
async function readAll(read: (page: Page | null) => Promise<Answer>): Promise<Answer> {
  const first = await read(null)
  if (!Array.isArray(first.data) || first.count === null) return first
  const rows: unknown[] = [...first.data]
  const limit = rows.length
  while (limit > 0 && rows.length < first.count) {
    const { data } = await read({ limit, offset: rows.length }).catch(nothingLeft)
    if (!Array.isArray(data) || data.length === 0) break
    rows.push(...data)
  }
  return { data: rows, count: rows.length }
}

/** Answer for a page after the last row, which rows deleted meanwhile lead to. */
function nothingLeft(error: unknown): Answer {
  if (error instanceof SupabaseError && error.code === 'PGRST103') return { data: [], count: 0 }
  throw error
}

/** Columns of a collection: the listed ones or a `select` of PostgREST. */
export function fieldsOf({ fieldsMode, dataFields, dataFieldsAdvanced }: Stored): string {
  if (fieldsMode === 'guided') return listedFields(dataFields)
  const isWritten = typeof dataFieldsAdvanced === 'string' && dataFieldsAdvanced.trim() !== ''
  return isWritten ? dataFieldsAdvanced : fieldsMode === undefined ? listedFields(dataFields) : '*'
}

function resolvePlan({ config, filter, sort }: CollectionRequest): Plan {
  const written = collectionFilter(filter)
  const entries = Array.isArray(sort) ? sort.map((one): Stored => ({ ...Object(one) })) : []
  const order = entries.flatMap(({ key, field, direction }) => {
    const column = columnOf(key ?? field)
    return column === null ? [] : [{ column, ascending: direction !== 'DESC' }]
  })
  const isComplete = written !== null && order.length === entries.length
  const own = isComplete ? order : []
  const key = Array.isArray(config.primaryData) ? config.primaryData.map(String) : []
  // Without an order of its own, a row could be on two pages, or on none.
  const ties = key.filter((name) => own.every(({ column }) => column !== name))
  return {
    filter: isComplete ? written : '',
    order: [...own, ...ties.map((name) => ({ column: columnOf(name) ?? name, ascending: true }))],
    isComplete,
  }
}

function applyPlan(built: Query, { filter, order }: Plan, page: Page | null): void {
  if (filter !== '') built.or(filter)
  for (const { column, ascending } of order) built.order(column, { ascending })
  if (page) built.range(page.offset, page.offset + page.limit - 1)
}
