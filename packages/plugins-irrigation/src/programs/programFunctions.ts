import type { PluginFunctions } from '@sluice/engine/plugins'
import { programProblem } from '@sluice/irrigation-rules'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Programs of a controller. */
export const programFunctions: PluginFunctions = {
  programProblem: ruleFunction(
    'Why a program says no days on which it waters, with a `code`; null when it does or is off.',
    '(program: object) => { code: text, message: text, fields: object } | unlikelyNull',
    programProblem,
  ),
}
