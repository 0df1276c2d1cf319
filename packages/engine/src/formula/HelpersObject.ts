import { allowCall, type Callable } from './callable.ts'
import type { HelperContext } from './functions/helper.ts'
import { helperLevel } from './helperLevel.ts'
import { ScopeObject } from './ScopeObject.ts'

/**
 * The object that formulas see as `wwFormulas`: the built-in helpers, and those that plugins add. The context is asked
 * at each call, so a language change is seen.
 */
export class HelpersObject extends ScopeObject {
  readonly #context: HelperContext
  readonly #added: Readonly<Record<string, Callable>>
  readonly #known = new Map<string, Callable>()

  constructor(context: HelperContext, added: Readonly<Record<string, Callable>> = {}) {
    super()
    this.#context = context
    this.#added = added
  }

  get(key: string): Callable | undefined {
    const known = this.#known.get(key)
    if (known) return known
    const found = this.#find(key)
    if (found) this.#known.set(key, found)
    return found
  }

  #find(name: string): Callable | undefined {
    if (Object.hasOwn(this.#added, name)) return this.#added[name]
    const helper = helperLevel().find((one) => one.name === name)
    return helper && allowCall((...args) => helper.call(this.#context, ...args))
  }

  override keys(): readonly string[] {
    return [...helperLevel().map(({ name }) => name), ...Object.keys(this.#added)]
  }
}
