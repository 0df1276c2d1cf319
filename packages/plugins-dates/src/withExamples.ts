import type { PluginFunctionSchema } from '@sluice/engine/plugins'
import type { DateFunctions } from './DateFunction.ts'

/** Functions in the form that plugins declare; `prefix` precedes their names in formulas. */
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
