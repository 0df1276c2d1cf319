import type { PluginFunctionSchema } from '@sluice/engine/plugins'
import type { DateFunctions } from './DateFunction.ts'

/** The functions as a plugin declares them; `prefix` is what formulas write before their names. */
export function withExamples(prefix: string, functions: DateFunctions): Readonly<Record<string, PluginFunctionSchema>> {
  return Object.fromEntries(
    Object.entries(functions).map(
      ([
        name,
        {
          example: [call, result],
          ...rest
        },
      ]) => [name, { ...rest, example: { formula: `${prefix}${call}`, result } }],
    ),
  )
}
