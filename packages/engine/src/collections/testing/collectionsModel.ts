/*
 * Reference model of the specification (§4 Collections), without optimizations or sharing, to compare the real collections
 * with. Each keeps rows whose `n` is at least 2, the greatest first.
 */

/** A row from a fetch or an update. */
export interface ModelRow {
  readonly id?: number
  readonly n?: number
}

/** Response of a source; undefined is a failure. */
export type Answer = readonly (ModelRow | null)[] | Readonly<Record<string, unknown>> | undefined

/** The stored parameters of an update. */
export interface ModelUpdate {
  readonly data: unknown
  readonly updateType: 'delete' | 'insert' | 'update' | undefined
  readonly updateBy: 'id' | 'index'
  readonly updateIndex: number | undefined
  readonly idKey: 'id'
  readonly idValue: number
  readonly merge: boolean
  readonly refreshFilter: boolean
  readonly refreshSort: boolean
}

export interface ModelState {
  data: unknown
  total: number
  type: 'collection' | 'single'
  isFetched: boolean
  hasError: boolean
}

export class CollectionsModel {
  readonly states = new Map<string, ModelState>()
  readonly #lasting: ReadonlySet<string>
  #lastStatic: Answer

  /** @param lasting collections that a page change keeps. */
  constructor(states: Readonly<Record<string, ModelState>>, lasting: readonly string[]) {
    for (const [id, state] of Object.entries(states)) this.states.set(id, state)
    this.#lasting = new Set(lasting)
  }

  state(id: string): ModelState {
    const state = this.states.get(id)
    if (!state) throw new Error(`There is no collection ${id}.`)
    return state
  }

  fetch(id: string, answer: Answer): void {
    const state = this.state(id)
    if (id === 'static') this.#lastStatic = answer
    state.hasError = answer === undefined
    state.isFetched = answer !== undefined
    if (answer === undefined) return
    state.type = isRows(answer) ? 'collection' : 'single'
    state.data = isRows(answer) ? ordered(kept(answer)) : answer
    state.total = isRows(answer) ? lengthOf(state.data) : 0
  }

  /** @throws {RangeError} when no row has that id; then nothing is changed. */
  update(id: string, update: ModelUpdate): void {
    const state = this.state(id)
    let data = updated(state.data, update)
    if (isRows(data) && update.refreshFilter) data = kept(data)
    if (isRows(data) && update.refreshSort) data = ordered(data)
    state.data = data
    state.total = isRows(data) ? data.length : 0
    state.type = isRows(data) ? 'collection' : 'single'
  }

  patch(id: string, change: Partial<ModelState>): void {
    Object.assign(this.state(id), change)
  }

  /** Changes the page; static collections without rows are fetched on the new page, with the last response of their source. */
  changePage(): void {
    const { isFetched } = this.state('static')
    if (!isFetched) this.fetch('static', this.#lastStatic)
    for (const [id, state] of this.states)
      if (!this.#lasting.has(id))
        Object.assign(state, { data: null, total: 0, type: 'single', isFetched: false, hasError: false })
  }
}

const isRows = (data: unknown): data is readonly (ModelRow | null)[] => Array.isArray(data)
const lengthOf = (data: unknown) => (isRows(data) ? data.length : 0)
const kept = (rows: readonly (ModelRow | null)[]) => rows.filter((row) => row?.n !== undefined && row.n >= 2)
const ordered = (rows: readonly (ModelRow | null)[]) => rows.toSorted((a, b) => (b?.n ?? 0) - (a?.n ?? 0))

function updated(current: unknown, update: ModelUpdate): unknown {
  const { data, updateType, updateBy, updateIndex, idValue } = update
  if (updateType === undefined) return joined(current, update)
  const rows: unknown[] = isRows(current) ? [...current] : []
  if (updateType === 'insert') {
    rows.splice(updateIndex ?? rows.length, 0, data)
    return rows
  }
  const index =
    updateBy === 'id' ? rows.findIndex((row) => Reflect.get(Object(row), 'id') === idValue) : (updateIndex ?? -1)
  if (updateBy === 'id' && index < 0) throw new RangeError('no such row')
  const isOne = typeof current === 'object' && current !== null && !isRows(current)
  if (index < 0 || index >= rows.length) return isOne ? current : rows
  if (updateType === 'delete') rows.splice(index, 1)
  else rows[index] = joined(rows[index], update)
  return rows
}

function joined(current: unknown, { data, merge }: ModelUpdate): unknown {
  if (merge && Array.isArray(current) && Array.isArray(data)) return [...current, ...data]
  const areObjects = [current, data].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  return merge && areObjects ? { ...Object(current), ...Object(data) } : data
}
