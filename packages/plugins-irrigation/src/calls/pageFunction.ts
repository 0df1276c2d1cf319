import { FormulaError } from '@sluice/engine/formula'
import type { PluginContext, PluginFunctionSchema } from '@sluice/engine/plugins'
import { argumentError } from './argumentError.ts'
import { checkArguments } from './checkArguments.ts'

type Run = (context: PluginContext, ...args: never[]) => unknown

/** A function of formulas that asks the page for something, such as its language; its arguments are checked by its signature. */
export function pageFunction(doc: string, signature: string, run: Run): PluginFunctionSchema {
  return {
    doc,
    signature,
    call: (context, ...args) => {
      const checked = checkArguments(signature, args)
      if (checked === null) return null
      try {
        return run(context, ...(checked as never[])) // of the kinds that the signature says; rules look at the fields themselves
      } catch (error) {
        throw error instanceof FormulaError ? error : argumentError(messageOf(error), error)
      }
    },
  }
}

/** Rules say what is wrong with a number; at a field of a wrong kind they only fail. */
function messageOf(error: unknown): string {
  return error instanceof RangeError ? error.message : 'A field has a value of the wrong kind.'
}
