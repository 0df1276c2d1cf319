import type { HelperContext } from '../functions/helper.ts'
import { helpers } from '../functions/index.ts'
import { useHelpers } from '../levels/helperLevel.ts'
import type { Callable } from './callable.ts'
import { HelpersObject } from './HelpersObject.ts'
import type { ScopeObject } from './ScopeObject.ts'

/** The object that formulas see as `wwFormulas`, with the built-in helpers here at once. */
export function createHelpers(context: HelperContext, added: Readonly<Record<string, Callable>> = {}): ScopeObject {
  useHelpers(helpers)
  return new HelpersObject(context, added)
}
