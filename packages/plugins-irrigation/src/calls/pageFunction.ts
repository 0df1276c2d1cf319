import { FormulaError } from '@sluice/engine/formula'
import type { PluginContext, PluginFunctionSchema } from '@sluice/engine/plugins'
import { argumentError } from './argumentError.ts'
import { checkArguments } from './checkArguments.ts'

type Run = (context: PluginContext, ...args: never[]) => unknown

/** Defines a formula function that reads from the page, such as its language; its arguments are checked by its signature. */
export function pageFunction(doc: string, signature: string, run: Run): PluginFunctionSchema {
  return {
    doc,
    signature,
    call: (context, ...args) => {
      const checked = checkArguments(signature, args)
      if (checked === null) return null
      try {
        return run(context, ...(checked as never[])) // kinds checked by the signature; rules check the fields themselves
      } catch (error) {
        throw error instanceof FormulaError ? error : argumentError(messageOf(error), error)
      }
    },
  }
}

/** Rules report an invalid number; a field of a wrong kind just makes them fail. */
function messageOf(error: unknown): string {
  return error instanceof RangeError ? error.message : 'A field has a value of the wrong kind.'
}
