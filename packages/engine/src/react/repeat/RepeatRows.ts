import type { ReactNode } from 'react'
import type { Binding } from '../../graph/Binding.ts'
import { Region } from '../../graph/Region.ts'
import { isRecord } from '../../project/raw.ts'
import { ItemScope } from '../../scope/ItemScope.ts'
import type { ViewScope } from '../element/PageContext.ts'
import type { Items } from './itemsOf.ts'

/** The id of a row's item, or its index when the ids are missing or not unique. */
type RowKey = string | number

/** One row of a repeat. */
export interface Row {
  readonly key: RowKey
  /** Unique per row, even when a row replaces another with the same key. */
  readonly serial: number
  readonly item: ItemScope
  readonly region: Region
  readonly view: ViewScope
  /** Rendered node, set on first render; reused as long as the row exists, so React skips it. */
  node: ReactNode
}

/**
 * The rows of a repeat, keyed by item id or else by index. Changed data is written to the rows' sources; only adding,
 * removing or reordering rows creates a new list.
 */
export class RepeatRows {
  /** View scope that all rows inherit. */
  readonly #outer: ViewScope
  readonly #binding: Binding<Items>
  #rows: readonly Row[] = []
  /** The rows for React; a new object makes it render again. */
  #shown: { readonly rows: readonly Row[] }
  #notify: (() => void) | null = null
  /** Whether the keys of the rows are ids. */
  #hasIds = false
  #made = 0

  constructor(outer: ViewScope, binding: Binding<Items>) {
    const { host: _host, box: _box, ...inherited } = outer
    this.#outer = inherited
    this.#binding = binding
    this.#rows = this.#reconcile(binding.peek())
    this.#shown = { rows: this.#rows }
  }

  readonly getShown = (): { readonly rows: readonly Row[] } => this.#shown

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify
    return this.#binding.listen((value) => {
      const before = this.#rows
      this.#rows = this.#reconcile(value)
      if (this.#rows === before) return
      this.#shown = { rows: this.#rows }
      this.#notify?.()
    }, this.#binding.version)
  }

  #reconcile({ list: items, start }: Items): readonly Row[] {
    const before = this.#rows
    if (this.#isFor(items)) {
      for (let i = 0; i < before.length; i += 1) before[i]?.item.update(items[i], start + i, items)
      return before
    }
    const ids = uniqueIds(items)
    // An id key and an index key never identify the same row.
    const known = new Map(this.#hasIds === (ids !== null) ? before.map((row) => [row.key, row]) : [])
    this.#hasIds = ids !== null
    const rows = items.map((data, place) => {
      const key = ids?.[place] ?? place
      const index = start + place
      const row = known.get(key)
      row?.item.update(data, index, items)
      return row ?? this.#createRow(key, data, index, items)
    })
    if (before.length > 0) {
      const kept = new Set(rows)
      for (const row of before) row.region.setRemoved(!kept.has(row))
    }
    return rows.length === before.length && rows.every((row, i) => row === before[i]) ? before : rows
  }

  /** Whether the current rows match the items in order; true whenever only data has changed. */
  #isFor(items: readonly unknown[]): boolean {
    const rows = this.#rows
    if (items.length !== rows.length) return false
    return this.#hasIds
      ? items.every((item, i) => idOf(item) === rows[i]?.key)
      : items.length === 0 || items.some((item) => idOf(item) === undefined)
  }

  #createRow(key: RowKey, data: unknown, index: number, items: readonly unknown[]): Row {
    const { page, scope, region } = this.#outer
    const item = new ItemScope(page.runtime.graph, scope.parts.item ?? null, data, index, items)
    const own = new Region(region)
    this.#made += 1
    const view = { ...this.#outer, scope: scope.with({ item }), region: own }
    return { key, serial: this.#made, item, region: own, view, node: undefined }
  }
}

function idOf(item: unknown): RowKey | undefined {
  const id = isRecord(item) ? item.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** The ids of the items if all items have one and they are unique; null otherwise. */
function uniqueIds(items: readonly unknown[]): readonly RowKey[] | null {
  const ids = items.flatMap((item) => idOf(item) ?? [])
  return ids.length === items.length && new Set(ids).size === ids.length ? ids : null
}
