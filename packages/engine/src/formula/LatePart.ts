import type { Range } from './ast.ts'
import { FormulaError } from './FormulaError.ts'

type Code = 'formula/loading' | 'script/not-loaded'

/** Thrown when a late part of the language, or code of a plugin, is not loaded yet; the text can be evaluated once `load` has resolved. */
export class NotLoadedError extends FormulaError {
  override readonly name = 'NotLoadedError'
  readonly load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>, range: Range | null = null, code: Code = 'formula/loading') {
    super(code, 'Not loaded yet.', range)
    this.load = load
  }
}

/** Code that is loaded when something first needs it. */
export class LatePart<T> {
  readonly #code: Code
  #loaded: T | null
  /** Loads the code and returns it. Every call tries again until one succeeds. */
  readonly load: () => Promise<T>

  constructor(
    load: () => Promise<T>,
    { code = 'formula/loading', loaded = null }: { code?: Code; loaded?: T | null } = {},
  ) {
    this.#code = code
    this.#loaded = loaded
    this.load = async () => {
      this.#loaded ??= await load()
      return this.#loaded
    }
  }

  /** The code; null before `load` has resolved. */
  get loaded(): T | null {
    return this.#loaded
  }

  /** Returns the code. @throws {NotLoadedError} before `load` has resolved. */
  get(range: Range | null = null): T {
    if (this.#loaded) return this.#loaded
    throw new NotLoadedError(this.load, range, this.#code)
  }
}
