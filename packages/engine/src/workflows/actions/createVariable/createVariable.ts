import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { VariableType } from '../../../project/model.ts'
import { isRecord } from '../../../project/raw.ts'
import { coerce } from '../../../variables/coerce.ts'
import type { ActionType } from '../../action.ts'
import { argumentOf, textArgument } from '../argumentOf.ts'

const TYPES: Readonly<Record<string, VariableType>> = {
  array: 'array',
  boolean: 'boolean',
  number: 'number',
  object: 'object',
  string: 'string',
  text: 'string',
}

/**
 * Creates a variable of the run, available as `context.workflow.variables['<name>']` to later actions in the same
 * branch or loop. The result is its value. A value that does not fit the declared type is an error.
 */
export const createVariable: ActionType = {
  type: 'create-variable',
  execute(context) {
    const { results } = context
    const name = textArgument(context, 'variableName')
    if (name === '') throw new WorkflowError('variable/none-selected', 'No variable selected')
    const type = TYPES[textArgument(context, 'variableType').toLowerCase()]
    const given = argumentOf(context, 'variableValue')
    const coerced = type && given !== undefined ? coerce(type, given) : { ok: true as const, value: given }
    if (!coerced.ok) throw new WorkflowError('variable/wrong-type', coerced.message)
    results.variables = { ...(isRecord(results.variables) ? results.variables : {}), [name]: coerced.value }
    return coerced.value
  },
}
