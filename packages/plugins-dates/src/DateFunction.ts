import type { PluginContext } from '@sluice/engine/plugins'

/** A function of this package, independent of the name under which formulas find it. */
export interface DateFunction {
  readonly doc: string
  readonly signature: string
  /** A call without its prefix, and its result in UTC at 2026-06-15T00:00:00Z on an English page. */
  readonly example: readonly [call: string, result: unknown]
  call(context: PluginContext, ...args: readonly unknown[]): unknown
}

/** Functions by their names in formulas. */
export type DateFunctions = Readonly<Record<string, DateFunction>>
