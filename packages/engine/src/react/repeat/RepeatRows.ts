import type { ReactNode } from 'react'
import type { Binding } from '../../bindings/Binding.ts'
import { ItemScope } from '../../bindings/ItemScope.ts'
import { Region } from '../../bindings/Region.ts'
import { isRecord } from '../../config/raw.ts'
import type { ViewScope } from '../ViewScope.ts'

/** One row of a repeat. */
export interface Row {
  readonly key: string
  /** Never the same for two rows, also when one takes the place of another with its key. */
  readonly serial: number
  readonly item: ItemScope
  readonly region: Region
  readonly view: ViewScope
  /** What it shows, once it has been rendered: the same as long as it is there, so React passes it by. */
  node: ReactNode
}

/**
 * The rows of a repeat, kept by item id or else by index. A change of data goes to the rows' sources; only a change of
 * which rows there are, or of their order, makes a new list.
 */
export class RepeatRows {
  readonly #outer: ViewScope
  readonly #binding: Binding<readonly unknown[]>
  #rows: readonly Row[]
  #made = 0

  constructor(outer: ViewScope, binding: Binding<readonly unknown[]>) {
    this.#outer = outer
    this.#binding = binding
    this.#rows = this.#reconcile([], binding.peek())
  }

  readonly getRows = (): readonly Row[] => this.#rows

  readonly subscribe = (notify: () => void): (() => void) =>
    this.#binding.listen((value) => {
      const before = this.#rows
      this.#rows = this.#reconcile(before, value)
      if (this.#rows !== before) notify()
    }, this.#binding.version)

  #reconcile(before: readonly Row[], items: readonly unknown[]): readonly Row[] {
    const keys = keysOf(items)
    const known = new Map(before.map((row) => [row.key, row]))
    const rows = items.map((data, index) => {
      const key = keys[index] ?? String(index)
      const row = known.get(key)
      row?.item.update(data, index, items)
      return row ?? this.#createRow(key, data, index, items)
    })
    const kept = new Set(rows)
    for (const row of before) row.region.setRemoved(!kept.has(row))
    return rows.length === before.length && rows.every((row, i) => row === before[i]) ? before : rows
  }

  #createRow(key: string, data: unknown, index: number, items: readonly unknown[]): Row {
    const { stage, scope, region, depth } = this.#outer
    const item = new ItemScope(stage.runtime.graph, scope.parts.item ?? null, data, index, items)
    const own = new Region(region)
    this.#made += 1
    const view = { stage, scope: scope.with({ item }), region: own, depth }
    return { key, serial: this.#made, item, region: own, view, node: undefined }
  }
}

function keysOf(items: readonly unknown[]): readonly string[] {
  const ids = items.map((item) =>
    isRecord(item) && (typeof item.id === 'string' || typeof item.id === 'number') ? `id:${item.id}` : null,
  )
  const isUnique = ids.every((id) => id !== null) && new Set(ids).size === ids.length
  return isUnique ? ids.map(String) : items.map((_, index) => String(index))
}
