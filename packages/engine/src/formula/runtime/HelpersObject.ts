import type { HelperContext } from '../functions/helper.ts'
import { helpers } from '../functions/index.ts'
import { allowCall, type Callable } from './callable.ts'
import { ScopeObject } from './ScopeObject.ts'

/**
 * The `wwFormulas` object: the built-in helpers, and those that plugins add. The context is read at each call, so a
 * change of language takes effect.
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
    const helper = helpers.find(({ name }) => name === key)
    return helper && allowCall(helper.call.bind(null, this.#context))
  }

  override keys(): readonly string[] {
    return [...helpers.map(({ name }) => name), ...Object.keys(this.#added)]
  }
}

/** Creates the `wwFormulas` object. */
export function createHelpers(context: HelperContext, added: Readonly<Record<string, Callable>> = {}): ScopeObject {
  return new HelpersObject(context, added)
}
