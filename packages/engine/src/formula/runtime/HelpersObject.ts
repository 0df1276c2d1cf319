import type { HelperContext } from '../functions/helper.ts'
import { helperLevel } from '../levels/helperLevel.ts'
import { allowCall, type Callable } from './callable.ts'
import { ScopeObject } from './ScopeObject.ts'

/**
 * The object that formulas see as `wwFormulas`: the built-in helpers, and those that plugins add. The context is asked
 * at each call, so a language change is seen.
 */
export class HelpersObject extends ScopeObject {
  override readonly isFixed = true
  readonly #context: HelperContext
  readonly #added: Readonly<Record<string, Callable>>

  constructor(context: HelperContext, added: Readonly<Record<string, Callable>> = {}) {
    super()
    this.#context = context
    this.#added = added
  }

  get(key: string): Callable | undefined {
    if (Object.hasOwn(this.#added, key)) return this.#added[key]
    const helper = helperLevel().find(({ name }) => name === key)
    return helper && allowCall(helper.call.bind(null, this.#context))
  }

  override keys(): readonly string[] {
    return [...helperLevel().map(({ name }) => name), ...Object.keys(this.#added)]
  }
}
