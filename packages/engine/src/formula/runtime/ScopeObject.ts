import { FormulaError } from '../FormulaError.ts'

/**
 * Object in a formula's scope whose members are looked up when they are read: `variables`, `context`, `globalContext`.
 * Members are read through `get`, so every read can be tracked; nothing else of the object is visible.
 */
export abstract class ScopeObject {
  /** Returns the value of a member; `undefined` for a missing name, on which the reader then depends. */
  abstract get(key: string): unknown

  /** Whether members never change. */
  readonly isFixed: boolean = false

  /**
   * Writes a member for a script; returns a text, the reason, when the member cannot have the value, which does not end the script.
   * @throws {FormulaError} unless this object is writable.
   */
  set(key: string, _value: unknown): unknown {
    throw new FormulaError('script/read-only', `“${key}” cannot be written here.`)
  }

  /** Names that `Object.keys` and spread see. */
  keys(): readonly string[] {
    return []
  }

  /** Returns the text that it converts to. */
  asText(): string {
    return '[object Object]'
  }

  /** Converts to plain data, for code outside formulas. */
  toJSON(): Record<string, unknown> {
    return this.toPlain()
  }

  /** Converts to plain data, for workflows that store and helpers that compare the whole object. */
  toPlain(): Record<string, unknown> {
    return Object.fromEntries(this.keys().map((key) => [key, this.get(key)]))
  }
}

/** Scope object whose members a function looks up on each read. */
export class MembersObject extends ScopeObject {
  readonly #find: (key: string) => unknown
  readonly #keys: readonly string[]

  constructor(find: (key: string) => unknown, keys: readonly string[] = []) {
    super()
    this.#find = find
    this.#keys = keys
  }

  get(key: string): unknown {
    return this.#find(key)
  }

  override keys(): readonly string[] {
    return this.#keys
  }
}
