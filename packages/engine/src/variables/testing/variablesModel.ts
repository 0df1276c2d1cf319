/*
 * Model of variables according to the specification (§4 Variables, §5 Variable updates, §2 Route query variables),
 * without regard to speed or sharing. The real implementation is compared with it.
 */
import type { VariableModel } from '../../project/model.ts'
import type { VariableUpdate } from '../Variables.ts'

/** State of the model. */
export class VariablesModel {
  values = new Map<string, unknown>()
  readonly stored = new Map<string, string>()
  /** Query of the address. */
  query = new Map<string, string>()
  definitions: VariableModel[] = []

  define(definitions: readonly VariableModel[]): void {
    for (const one of definitions) {
      if (this.definitions.some(({ id }) => id === one.id)) continue
      this.definitions.push(one)
      this.values.set(one.id, this.#initial(one))
    }
  }

  /** Writes a variable. @throws {RangeError} for a path that cannot be written; then nothing has changed. */
  set(id: string, value: unknown, update: VariableUpdate): void {
    const { path, arrayUpdate } = update
    const one = this.definitions.find((candidate) => candidate.id === id)
    if (!one) return
    if (value === undefined && !['delete', 'shift', 'pop'].includes(arrayUpdate ?? '')) return
    const fitted = fit(one.type, value, Boolean(path || arrayUpdate))
    if (fitted === REFUSED) return
    const current = this.values.get(id)
    let next = fitted
    if (arrayUpdate) next = updated(Array.isArray(current) ? current : [], update, fitted)
    else if (path) next = put(current ?? {}, keysOf(path), fitted)
    this.#keep(one, next)
  }

  reset(id: string): void {
    const one = this.definitions.find((candidate) => candidate.id === id)
    if (one) this.#keep(one, one.defaultValue ?? (one.type === 'query' ? '' : null))
  }

  /** Moves to another page at another address. */
  changePage(query: ReadonlyMap<string, string>): void {
    this.query = new Map(query)
    for (const one of this.definitions) if (!one.isPersistentOnNav) this.values.set(one.id, this.#initial(one))
  }

  /** Changes the query on the same page. */
  changeQuery(query: ReadonlyMap<string, string>): void {
    this.query = new Map(query)
    for (const one of this.definitions) if (one.type === 'query') this.values.set(one.id, this.#initial(one))
  }

  /** Reloads the document. */
  reload(): void {
    for (const one of this.definitions) this.values.set(one.id, this.#initial(one))
  }

  #initial({ id, type, name, queryName, defaultValue, isLocalStorage }: VariableModel): unknown {
    if (type === 'query') {
      const inAddress = this.query.get(queryName ?? name) || this.query.get(name)
      if (inAddress) return inAddress
    }
    const text = isLocalStorage ? this.stored.get(`variable-${id}`) : undefined
    const isText = type === 'string' || type === 'query'
    const kept = text === undefined || isText ? text : JSON.parse(text)
    return kept ?? (type === 'query' ? (defaultValue ?? '') : defaultValue)
  }

  #keep(one: VariableModel, value: unknown): void {
    this.values.set(one.id, value)
    if (one.isLocalStorage) {
      const isText = one.type === 'string' || one.type === 'query'
      this.stored.set(`variable-${one.id}`, isText ? String(value ?? '') : JSON.stringify(value))
    }
    if (one.type !== 'query') return
    // All query variables are written together; those at their default are left out.
    for (const { id, type, name, queryName, defaultValue } of this.definitions) {
      if (type !== 'query') continue
      const shown = this.values.get(id)
      if (shown === (defaultValue ?? '') || shown === '' || shown === null || shown === undefined)
        this.query.delete(queryName ?? name)
      else this.query.set(queryName ?? name, String(shown))
    }
  }
}

const REFUSED = Symbol('a value that does not fit')

function fit(type: string, value: unknown, isPartial: boolean): unknown {
  if (type === 'boolean') {
    if (value === 'true' || value === 'false') return value === 'true'
    return typeof value === 'boolean' ? value : REFUSED
  }
  if (value === null) return null
  if (type === 'string' || type === 'query') return typeof value === 'object' ? REFUSED : String(value)
  if (type === 'number') {
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return REFUSED
    const number = Number.parseFloat(value)
    return Number.isNaN(number) ? null : number
  }
  if (isPartial) return value
  if (typeof value === 'string') {
    try {
      const read: unknown = JSON.parse(value)
      if (Array.isArray(read) ? type === 'array' : typeof read === 'object' && (type === 'object' || read === null))
        return read
    } catch {
      // Invalid JSON is treated like JSON of another shape.
    }
    return type === 'array' ? [] : {}
  }
  return typeof value === 'object' && Array.isArray(value) === (type === 'array') ? value : REFUSED
}

function updated(items: readonly unknown[], { arrayUpdate, index = 0, path }: VariableUpdate, value: unknown): unknown {
  const list = [...items]
  const isThere = index >= 0 && index < list.length
  if (arrayUpdate === 'push') list.push(value)
  if (arrayUpdate === 'unshift') list.unshift(value)
  if (arrayUpdate === 'pop') list.pop()
  if (arrayUpdate === 'shift') list.shift()
  if (arrayUpdate === 'insert') list.splice(index, 0, value)
  if (arrayUpdate === 'delete' && isThere) list.splice(index, 1)
  if (arrayUpdate === 'update' && isThere) list[index] = path ? put(list[index], keysOf(path), value) : value
  return list
}

const keysOf = (path: string) => path.split(/[.[\]]+/).filter((key) => key !== '')

/** Returns a copy with a value at some keys; missing levels are created. */
function put(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const isList = Array.isArray(target) || (target === undefined && /^\d+$/.test(key))
  if (isList && !/^\d+$/.test(key)) throw new RangeError(`${key} is no index.`)
  const inner =
    typeof target === 'object' && target !== null && Object.hasOwn(target, key) ? Reflect.get(target, key) : undefined
  const copy: object = isList ? [...(target ?? [])] : { ...(typeof target === 'object' ? target : {}) }
  Object.defineProperty(copy, key, {
    value: put(inner, rest, value),
    configurable: true,
    enumerable: true,
    writable: true,
  })
  return copy
}
