import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import { FormulaError } from '../formula/FormulaError.ts'
import type { LatePart } from '../formula/LatePart.ts'
import { isPlain } from '../formula/runtime/isPlain.ts'
import { ScopeObject } from '../formula/runtime/ScopeObject.ts'
import { AtomSource, type Store } from '../graph/AtomSource.ts'
import type { Graph } from '../graph/Graph.ts'
import { shareStructure } from '../internals/shareStructure.ts'
import type { VariableModel } from '../project/model.ts'
import type { Log, StorageService } from '../services/services.ts'
import type { ArrayUpdate } from './arrayUpdate.ts'
import { coerce } from './coerce.ts'
import type * as PartialUpdates from './partialUpdates.ts'
import type { Part } from './updatePart.ts'

/** Mode of a write: the whole value, at a path of an object, or into a list. */
export interface VariableUpdate {
  readonly path?: string
  readonly arrayUpdate?: ArrayUpdate
  readonly index?: number
}

/** Variable of a mounted element, or one that a component or a plugin publishes. */
export interface PublicVariable {
  /** Name for formulas, such as `<uid>-value`. */
  readonly id: string
  readonly atom: PrimitiveAtom<unknown>
  /** Whether only its owner writes it. */
  readonly readonly?: boolean
  /** Absent when workflows cannot reset it. */
  readonly reset?: (() => void) | undefined
}

interface Dependencies extends PartialUpdates.Address {
  readonly graph: Graph
  readonly store: Store
  readonly storage: StorageService
  readonly log: Log
  /** Query variables, and writes of a path or into a list. */
  readonly partialUpdates: LatePart<typeof PartialUpdates>
}

const WITHOUT_VALUE: ReadonlySet<ArrayUpdate> = new Set<ArrayUpdate>(['delete', 'shift', 'pop'])

/** Project and component variables, by id and by name. */
export class Variables {
  readonly #deps: Dependencies
  readonly #models = new Map<string, VariableModel>()
  readonly #sources = new Map<string, AtomSource<unknown>>()
  readonly #components = new Map<string, PublicVariable>()
  #isWritingQuery = false
  readonly scopeObject: ScopeObject

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.scopeObject = new VariablesObject(this, deps.graph)
  }

  /** Creates a separate set of variables, for owners beside the page. */
  createOthers(): Variables {
    return new Variables(this.#deps)
  }

  /** Adds a page's variables; those already defined keep their value. */
  define(models: readonly VariableModel[]): void {
    for (const model of models) {
      if (this.#models.has(model.id)) continue
      this.#models.set(model.id, model)
      const value = atom(this.#initialValue(model))
      this.source(model.id).bind(value)
      if (model.name !== model.id) this.source(model.name).bind(value)
    }
  }

  /** Publishes a variable under its id; returns a function that removes it. */
  register(variable: PublicVariable): () => void {
    const { id, atom: value } = variable
    this.#components.set(id, variable)
    this.source(id).bind(value)
    return () => {
      if (this.#components.get(id) !== variable) return
      this.#components.delete(id)
      this.source(id).bind(null)
    }
  }

  /** Returns the source of a name, created on first use. */
  source(name: string): AtomSource<unknown> {
    const known = this.#sources.get(name)
    if (known) return known
    const source = new AtomSource<unknown>(this.#deps.graph, this.#deps.store, `variables.${name}`)
    this.#sources.set(name, source)
    return source
  }

  has(id: string): boolean {
    return this.#models.has(id) || this.#components.has(id)
  }

  get(id: string): unknown {
    return this.source(id).peek()
  }

  /**
   * Writes a variable, by its id or name, with the rules of workflows; a path is for objects, an array update for
   * lists. A value that does not fit is logged and not written: returns the reason, else null.
   */
  set(name: string, value: unknown, update: VariableUpdate = {}): string | null {
    const component = this.#components.get(name)
    const model =
      this.#models.get(name) ?? (component ? undefined : [...this.#models.values()].find((one) => one.name === name))
    if (!model && !component) {
      this.#deps.log.warn('variable not found', { id: name })
      return 'variable not found'
    }
    if (!model && component?.readonly) return this.#refuse(name, 'it is read-only', name)
    const id = model?.id ?? name
    const current = this.get(id)
    const part = partOf(model?.type ?? kindOf(current), update)
    if (value === undefined && !(part?.listUpdate && WITHOUT_VALUE.has(part.listUpdate))) return null
    const fitted = model ? coerce(model.type, value, part !== null) : { ok: true as const, value }
    const why = fitted.message ? this.#refuse(model?.name ?? name, fitted.message, id) : null
    if (!fitted.ok) return why
    this.#write(id, part ? this.#deps.partialUpdates.get().updatePart(current, fitted.value, part) : fitted.value)
    if (model) this.#persist(model)
    return null
  }

  /** Resets the named variables to their defaults, including the address and the storage; elements have their own reset. */
  reset(ids: readonly string[]): void {
    for (const id of ids) {
      const model = this.#models.get(id)
      this.#components.get(id)?.reset?.()
      if (!model) continue
      this.#write(id, defaultOf(model) ?? null)
      this.#persist(model)
    }
  }

  /** Resets variables for a page change. */
  resetForPage(full: boolean): void {
    for (const model of this.#models.values()) {
      if (full || !model.isPersistentOnNav) this.#write(model.id, this.#initialValue(model))
    }
  }

  /** Updates query variables after the address changed on the same page. */
  followAddress(): void {
    if (this.#isWritingQuery) return
    for (const model of this.#models.values()) {
      if (model.type === 'query') this.#write(model.id, this.#initialValue(model))
    }
  }

  #refuse(name: string, why: string, id: string): string {
    this.#deps.log.warn(`Unable to set variable ${name} value: ${why}`, { id })
    return why
  }

  #write(id: string, value: unknown): void {
    const source = this.source(id)
    source.set(shareStructure(source.peek(), value))
  }

  #initialValue(model: VariableModel): unknown {
    const query = model.type === 'query' ? this.#deps.partialUpdates.loaded?.readQuery(model, this.#deps) : null
    if (query) return query
    const stored = model.isLocalStorage ? this.#stored(model) : undefined
    return stored ?? defaultOf(model)
  }

  #stored({ id, type, name }: VariableModel): unknown {
    const text = this.#deps.storage.get(`variable-${id}`)
    if (text === null || type === 'string' || type === 'query') return text ?? undefined
    try {
      const fitted = coerce(type, JSON.parse(text))
      if (fitted.ok && !fitted.message) return fitted.value
    } catch {
      // Reported below.
    }
    this.#refuse(name, `the stored text is not ${type}`, id)
    return undefined
  }

  #persist(model: VariableModel): void {
    const value = this.get(model.id)
    if (model.isLocalStorage) {
      const text = model.type === 'string' || model.type === 'query' ? String(value ?? '') : JSON.stringify(value)
      this.#deps.storage.set(`variable-${model.id}`, text)
    }
    if (model.type === 'query') this.#writeQuery()
  }

  #writeQuery(): void {
    this.#isWritingQuery = true
    try {
      this.#deps.partialUpdates.loaded?.writeQuery(this.#models.values(), (id) => this.get(id), this.#deps.history)
    } finally {
      this.#isWritingQuery = false
    }
  }
}

/** Returns the part that a write concerns; null for the whole value. */
function partOf(type: string, { path, arrayUpdate, index }: VariableUpdate): Part | null {
  if (type === 'array') return arrayUpdate ? { listUpdate: arrayUpdate, path, index } : null
  return type === 'object' && path ? { listUpdate: undefined, path, index } : null
}

/** Returns the kind of a variable without a type, for partial writes; an empty one may become an object. */
function kindOf(current: unknown): string {
  if (Array.isArray(current)) return 'array'
  return isPlain(current ?? {}) ? 'object' : ''
}

function defaultOf({ type, defaultValue }: VariableModel): unknown {
  return defaultValue ?? (type === 'query' ? '' : defaultValue)
}

/** The root name `variables`. Scripts of workflows write to it; evaluations of properties only read it. */
class VariablesObject extends ScopeObject {
  readonly #variables: Variables
  readonly #graph: Graph

  constructor(variables: Variables, graph: Graph) {
    super()
    this.#variables = variables
    this.#graph = graph
  }

  get(key: string): unknown {
    return this.#variables.source(key).get()
  }

  override set(key: string, value: unknown): string | null {
    if (this.#graph.isTracking) {
      const message = `The variable “${key}” cannot be written while a property is computed; use a workflow.`
      throw new FormulaError('script/read-only', message)
    }
    return this.#graph.batch(() => this.#variables.set(key, value))
  }
}
