import type { PluginFunctionSchema } from '@sluice/engine/plugins'
import { pageFunction } from './pageFunction.ts'

/** Defines a formula function that calls a rule; its arguments are checked by its signature. */
export function ruleFunction(
  doc: string,
  signature: string,
  rule: (...args: never[]) => unknown,
): PluginFunctionSchema {
  return pageFunction(doc, signature, (_context, ...args) => rule(...args))
}
