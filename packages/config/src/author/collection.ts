import type { Handle } from './formula.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import { type Value, valueAt } from './value.ts'

/** A collection and its handle. */
export interface AuthoredCollection extends Handle {
  readonly kind: 'collection'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
}

/** A collection whose data is a `T` with rows in the list `R`. */
export interface TypedCollection<T, R> extends AuthoredCollection {
  readonly data: Value<T>
  readonly items: Value<R>
  readonly isFetched: Value<boolean>
  readonly isFetching: Value<boolean>
  /** Why it could not be fetched; null otherwise. */
  readonly error: Value<{ readonly code: string; readonly message: string } | null>
}

type RowsOf<T, K> = [K] extends [keyof T] ? ([K] extends [never] ? T : T[K]) : T

/** A contract of zod that says what the data is; only its type is used. */
interface Contract<T> {
  readonly _output: T
}

interface CollectionOptions<T, K> {
  /** Contract of the data. */
  readonly contract?: Contract<T>
  /** Field of the data that has the rows, where the data is not the list itself. */
  readonly rows?: K
  readonly pluginId: string
  /** Settings that the plugin needs to fetch the collection. */
  readonly config: Readonly<Record<string, unknown>>
  readonly autoFetch?: boolean
  readonly persistent?: boolean
  readonly filter?: unknown
  readonly sort?: unknown
}

/** Declares a fetched collection; its contract, or a type argument, says what its data has. */
export function collection<T = unknown, K extends string = never>(
  name: string,
  { pluginId, config, rows, autoFetch = true, persistent = false, filter = null, sort = [] }: CollectionOptions<T, K>,
): TypedCollection<T, RowsOf<T, K>> {
  const id = idFor('collection', name)
  notePlace(id)
  const record = {
    id,
    name,
    pluginId,
    mode: 'dynamic',
    type: 'single',
    config: { ...config, isAutoFetch: autoFetch, isPersistentOnNav: persistent },
    filter,
    sort,
    limit: null,
  }
  const reference = `collections['${id}']`
  const part = <P>(path: string) => valueAt<P>(() => `${reference}${path}`)
  return {
    kind: 'collection',
    id,
    reference,
    record,
    data: part('.data'),
    items: part(rows === undefined ? '.data' : `.data?.${rows}`),
    isFetched: part('.isFetched'),
    isFetching: part('.isFetching'),
    error: part('.error'),
  }
}
