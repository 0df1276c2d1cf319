import { allowCall, type Callable } from './callable.ts'
import type { HelperContext } from './functions/helper.ts'
import { helpers } from './functions/index.ts'
import { Namespace } from './Namespace.ts'

/**
 * The object that formulas see as `wwFormulas`: the built-in helpers, then those that plugins add. The context is asked
 * at each call, so a language change is seen.
 */
export function createHelpers(context: () => HelperContext, added: Readonly<Record<string, Callable>> = {}): Namespace {
  return new Namespace({
    ...Object.fromEntries(
      helpers.map((helper) => [helper.name, allowCall((...args) => helper.call(context(), ...args))]),
    ),
    ...added,
  })
}
