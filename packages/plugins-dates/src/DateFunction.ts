import type { PluginContext } from '@sluice/engine/plugins'

/** A function of this package before it is known where formulas find it. */
export interface DateFunction {
  readonly doc: string
  readonly signature: string
  /** A call without what stands before the name, and what it gives in UTC at 2026-06-15T00:00:00Z on an English page. */
  readonly example: readonly [call: string, result: unknown]
  call(context: PluginContext, ...args: readonly unknown[]): unknown
}

/** Functions by the name that formulas use. */
export type DateFunctions = Readonly<Record<string, DateFunction>>
