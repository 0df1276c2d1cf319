import { FormulaError } from '../FormulaError.ts'

/**
 * An object of the formula world whose members are looked up when they are read: `variables`, `context`, `globalContext`.
 * Members are answered by `get`, so every read can be recorded; nothing else of it is visible.
 */
export abstract class ScopeObject {
  /** Value of a member; `undefined` for a name that is absent, and then the reader depends on that name. */
  abstract get(key: string): unknown

  /** Whether a member has the same value for ever. */
  readonly isFixed: boolean = false

  /** Writes a member for a script. @throws {FormulaError} unless this object takes writes. */
  set(key: string, _value: unknown): void {
    throw new FormulaError('script/read-only', `“${key}” cannot be written here.`)
  }

  /** Names that `Object.keys` and spread see. */
  keys(): readonly string[] {
    return []
  }

  /** The same for code that is no formula. */
  toJSON(): Record<string, unknown> {
    return this.toPlain()
  }

  /** What a workflow stores or a helper compares when the whole object is taken as a value. */
  toPlain(): Record<string, unknown> {
    return Object.fromEntries(this.keys().map((key) => [key, this.get(key)]))
  }
}
