/*
 * Pages of a collection. The number of the page is a variable of the project, from which the first row of the request follows, so that
 * sources with paging send only the rows of the page. Rows of other sources are all there, and only shown page by page.
 */
import type { AuthoredCollection, TypedCollection } from './collection.ts'
import { asHandle, type Bindable, f, type Reading } from './formula.ts'
import type { Step } from './Step.ts'
import { fetchCollections, setVariable, when } from './steps.ts'
import { asValue, type Value } from './value.ts'
import { type TypedVariable, variable } from './variable.ts'

/** A collection whose rows are shown page by page. */
export interface PagedCollection<R> extends TypedCollection<readonly R[], readonly R[]> {
  readonly pages: Pages<R>
}

/** Pages of a collection, of which one is shown. */
export interface Pages<R> {
  /** Rows of the page that is shown. */
  readonly rows: Value<readonly R[]>
  /** Number of that page, from 1 on. */
  readonly number: Value<number>
  /** Number of pages, at least 1. */
  readonly count: Value<number>
  readonly hasPrevious: Value<boolean>
  readonly hasNext: Value<boolean>
  /** Show the page before, and the one after it. */
  readonly previous: readonly Step[]
  readonly next: readonly Step[]
  /** Shows a page by its number, such as the first one after a search has changed. */
  goTo(number: Bindable<number> | Reading<number>): readonly Step[]
}

/**
 * Shows a collection page by page, each with `size` rows; the project lists what this returns. The data has to be the list of the rows.
 * @throws when the server of the app answers for the collection, because it does not say how many rows there are.
 */
export function paged<R>(
  list: TypedCollection<readonly R[], readonly R[]>,
  { size }: { readonly size: number },
): PagedCollection<R> {
  const { name, mode, pluginId } = list.record
  const isStatic = mode === 'static'
  if (!isStatic && pluginId === null)
    throw new Error(
      `The collection “${name}” has no pages: the server of the app does not say how many rows there are.`,
    )
  const page = variable<number>(`${name}/page`, 'number', { defaultValue: 1 })
  const { data, items, isFetched, isFetching, error } = list
  const record = { ...list.record, limit: size, offset: f`(${page} - 1) * ${size}` }
  const own: AuthoredCollection = { ...list, record, variables: [page] }
  const pages = pagesOf(own, { page, size, isStatic })
  return asHandle(own, { data, items, isFetched, isFetching, error, pages: pages as Pages<R> }) // rows of the list
}

interface Paging {
  readonly page: TypedVariable<number>
  readonly size: number
  readonly isStatic: boolean
}

function pagesOf(list: AuthoredCollection, { page, size, isStatic }: Paging): Pages<unknown> {
  const all = f`${list}.data ?? []`
  const shown = f`${all}.slice((${page} - 1) * ${size}, ${page} * ${size})`
  const count = f`Math.max(1, Math.ceil(${all}.length / ${size}))`
  const fetchMissing = isStatic ? [] : [when(f`${shown}.includes(undefined)`, [fetchCollections(list)])]
  const goTo: Pages<unknown>['goTo'] = (number) => [setVariable(page, number), ...fetchMissing]
  return {
    rows: asValue(f`${shown}.filter((row) => row !== undefined)`),
    number: page.value,
    count: asValue(count),
    hasPrevious: asValue(f`${page} > 1`),
    hasNext: asValue(f`${page} < ${count}`),
    previous: goTo(f`Math.max(1, ${page} - 1)`),
    next: goTo(f`Math.min(${count}, ${page} + 1)`),
    goTo,
  }
}
