import { atom } from 'jotai/vanilla'
import type { ActionRecording } from '../diagnostics/RunRecorder.ts'
import { CollectionError } from '../errors/CollectionError.ts'
import type { LatePart } from '../formula/LatePart.ts'
import { MembersObject, ScopeObject } from '../formula/runtime/ScopeObject.ts'
import { AtomSource, type Store } from '../graph/AtomSource.ts'
import type { Graph } from '../graph/Graph.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import type { CollectionModel } from '../project/model.ts'
import { type CollectionState, EMPTY } from './CollectionState.ts'
import type * as Fetching from './fetching.ts'
import type { CollectionEntry, FetchSurroundings } from './startFetch.ts'

interface Dependencies extends Omit<FetchSurroundings, 'collections' | 'recording'> {
  readonly graph: Graph
  readonly store: Store
  readonly fetching: LatePart<typeof Fetching>
}

/** Fetched rows with their status, by id and by name. */
export class Collections {
  readonly #deps: Dependencies
  readonly #entries = new Map<string, CollectionEntry>()
  readonly #names = new Map<string, CollectionEntry>()
  readonly scopeObject: ScopeObject

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.scopeObject = new MembersObject((key) => (this.#entries.get(key) ?? this.#names.get(key))?.object)
  }

  /** Adds a page's collections; those already known keep their rows. */
  define(models: readonly CollectionModel[]): void {
    for (const model of models) {
      if (this.#entries.has(model.id)) continue
      const source = new AtomSource<CollectionState>(this.#deps.graph, this.#deps.store, `collections.${model.name}`)
      source.bind(atom(this.#initialState(model)))
      const entry: CollectionEntry = {
        model,
        source,
        object: new CollectionObject(model, source, (offset) => this.#choosePage(entry, offset)),
        fetch: { kind: 'idle', number: 0 },
        chosen: null,
        running: null,
      }
      this.#entries.set(model.id, entry)
      this.#names.set(model.name, entry)
    }
  }

  /** The source of a collection, by its id or name. */
  source(name: string): AtomSource<CollectionState> | undefined {
    return (this.#entries.get(name) ?? this.#names.get(name))?.source
  }

  state(id: string): CollectionState | undefined {
    return this.#entries.get(id)?.source.peek()
  }

  /** Clears the collections that a page change does not keep, and aborts their requests. */
  resetForPage(full: boolean): void {
    for (const entry of this.#entries.values()) {
      const keep = entry.model.mode === 'static' || (entry.model.isPersistentOnNav && !full)
      if (keep) continue
      this.#deps.fetching.loaded?.resetFetch(entry, { ...this.#deps, collections: this })
      entry.chosen = null
      entry.source.set(this.#initialState(entry.model))
    }
  }

  /** Fetches auto-fetched collections, dependencies first, independent ones in parallel, while `wanted` returns true. */
  async autoFetch(ids: ReadonlySet<string>, wanted: () => boolean): Promise<void> {
    const waiting = [...this.#entries.values()].filter(
      ({ model, source }) =>
        ids.has(model.id) && (model.isAutoFetch || model.mode === 'static') && !source.peek()?.isFetched,
    )
    if (waiting.length === 0) return
    const { fetchInRounds } = await this.#deps.fetching.load()
    await fetchInRounds(waiting, { collections: this, wanted, log: this.#deps.log })
  }

  /**
   * Fetches a collection, see `startFetch`.
   * @param recording recording of the fetching action, if it is recorded.
   * @throws {CollectionError} when it does not exist or the request fails; the error is also stored in the collection.
   */
  async fetch(id: string, recording?: ActionRecording): Promise<void> {
    const entry = this.#entries.get(id)
    if (!entry) throw new CollectionError('collection/not-found', 'Collection not found')
    const { fetching } = this.#deps
    // Start synchronously if possible, so that the next fetch in this task finds the request running.
    const { startFetch } = fetching.loaded ?? (await fetching.load())
    startFetch(entry, { ...this.#deps, collections: this, recording })
    while (entry.running) await entry.running.done
    const error = entry.source.peek()?.error
    if (error) throw new CollectionError('collection/fetch', 'Error while fetching the collection', { cause: error })
  }

  /** Updates part of a collection's state; equal parts keep their identity. */
  patch(id: string, change: Partial<CollectionState>): void {
    const source = this.#entries.get(id)?.source
    const current = source?.peek()
    // Both sides are collection states, and structural sharing keeps the shape.
    if (source && current) source.set(shareStructure(current, { ...current, ...change }) as CollectionState)
  }

  /** Shows another page, and fetches it when its rows are missing; a failure is in the state of the collection. */
  #choosePage(entry: CollectionEntry, offset: number): void {
    const isMissing = this.#deps.fetching.loaded?.choosePage(entry, offset, { ...this.#deps, collections: this })
    if (isMissing) this.fetch(entry.model.id).catch(() => {})
  }

  /** Initial state; a collection with stored rows shows the page set by its limit and offset. */
  #initialState(model: CollectionModel): CollectionState {
    const { data } = model
    const isFetched = model.mode === 'static' && data !== undefined
    if (!Array.isArray(data)) return { ...EMPTY, data: data ?? null, isFetched }
    const request = this.#deps.fetching.loaded?.resolveRequest(model, this.#deps.evaluator, {
      scope: this.#deps.scope(),
    })
    return {
      ...EMPTY,
      type: 'collection',
      data,
      total: data.length,
      limit: request?.limit ?? null,
      offset: request?.offset ?? 0,
      isFetched,
    }
  }
}

/** Members of a collection that never change. */
const STORED = ['id', 'name', 'mode', 'pluginId', 'config', 'filter', 'sort'] as const

/** A collection as formulas see it; each read depends only on this collection. */
export class CollectionObject extends ScopeObject {
  readonly #model: CollectionModel
  readonly #source: AtomSource<CollectionState>
  /** Shows the page that begins with a row; for elements, formulas do not see it. */
  readonly setOffset: (offset: number) => void

  constructor(model: CollectionModel, source: AtomSource<CollectionState>, setOffset: (offset: number) => void) {
    super()
    this.#model = model
    this.#source = source
    this.setOffset = setOffset
  }

  get(key: string): unknown {
    const stored = STORED.find((name) => name === key)
    if (stored) return this.#model[stored]
    const state = this.#source.get()
    return state && Object.hasOwn(state, key) ? Reflect.get(state, key) : undefined
  }

  override keys(): readonly string[] {
    return [...STORED, ...Object.keys(EMPTY)]
  }
}
