import { asHandle, type Bindable, type Handle, type Reading } from './formula.ts'
import { withFormulas } from './formulasIn.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import { fieldOf, type Value, valueAt } from './value.ts'
import type { AuthoredVariable } from './variable.ts'

/** A collection and its handle. */
export interface AuthoredCollection extends Handle {
  readonly kind: 'collection'
  readonly id: string
  readonly record: Readonly<Record<string, unknown>>
  /** Variables that it needs, which need not be listed by the project. */
  readonly variables?: readonly AuthoredVariable[]
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

/** Part of the rows that is wanted; a value may be computed. */
interface Selection {
  /** Id that it keeps, such as that of a stored project or of its former name; from its name without one. */
  readonly id?: string
  readonly filter?: unknown
  readonly sort?: unknown
  /** Number of rows of a page. */
  readonly limit?: Bindable<number> | Reading<number> | null
  /** Rows before the page. */
  readonly offset?: Bindable<number> | Reading<number>
  /** Parts of its stored record that no option says, as the last word. */
  readonly stored?: Readonly<Record<string, unknown>>
}

interface CollectionOptions<T, K> extends Selection {
  /** Contract of the data. */
  readonly contract?: Contract<T>
  /** Field of the data that has the rows, where the data is not the list itself. */
  readonly rows?: K
  /** Plugin that fetches it; without one, the server of the app answers for the collection. */
  readonly pluginId?: string
  /** Settings that the plugin needs to fetch the collection. */
  readonly config?: Readonly<Record<string, unknown>>
  readonly autoFetch?: boolean
  readonly persistent?: boolean
}

/** Declares a fetched collection; its contract, or a type argument, says what its data has. */
export function collection<T = unknown, K extends string = never>(
  name: string,
  { id, pluginId, config = {}, rows, autoFetch = true, persistent = false, ...selection }: CollectionOptions<T, K>,
): TypedCollection<T, RowsOf<T, K>> {
  const own = { ...withFormulas(config), isAutoFetch: autoFetch, isPersistentOnNav: persistent }
  return typed({ id, name, rows }, { pluginId: pluginId ?? null, mode: 'dynamic', config: own, ...stored(selection) })
}

/** Declares a collection whose data is part of the project. */
export function staticCollection<T>(
  name: string,
  data: T,
  { id, ...selection }: Selection = {},
): TypedCollection<T, T> {
  return typed({ id, name }, { pluginId: null, mode: 'static', config: {}, ...stored(selection), data })
}

function stored({ filter = null, sort = [], limit = null, offset, stored: more = {} }: Omit<Selection, 'id'>) {
  return withFormulas({ filter, sort, limit, ...(offset === undefined ? {} : { offset }), ...more })
}

function typed<T, R>(
  {
    name,
    id = idFor('collection', name),
    rows,
  }: { readonly name: string; readonly id?: string | undefined; readonly rows?: string | undefined },
  more: AuthoredCollection['record'],
): TypedCollection<T, R> {
  notePlace(id)
  const { pluginId, mode, ...rest } = more
  const record = { id, name, pluginId, mode, type: 'single', ...rest }
  const reference = `collections['${id}']`
  const part = <P>(path: string) => valueAt<P>(() => `${reference}${path}`)
  const values = {
    data: part<T>('.data'),
    items: part<R>(rows === undefined ? '.data' : `.data${fieldOf(rows)}`),
    isFetched: part<boolean>('.isFetched'),
    isFetching: part<boolean>('.isFetching'),
    error: part<{ readonly code: string; readonly message: string } | null>('.error'),
  }
  return asHandle({ kind: 'collection' as const, id, reference, record }, values)
}
