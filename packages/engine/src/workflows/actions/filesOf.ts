import { WorkflowError } from '../../errors/WorkflowError.ts'
import type { ActionContext } from '../action.ts'

/**
 * Resolves a file parameter of an action: the value of the variable that it names, or its binding.
 * @throws {WorkflowError} when it is empty, or names a variable that does not exist.
 */
export function filesOf({ action, value, runtime }: ActionContext, parameter: string): unknown {
  const stored = action.parameters[parameter]
  if (stored === undefined || stored === null || stored === '')
    throw new WorkflowError('file/no-variable', 'No file variable selected')
  if (typeof stored !== 'string') return value(parameter)
  if (!runtime.variables.has(stored)) throw new WorkflowError('file/variable-not-found', 'File variable not found')
  return runtime.variables.get(stored)
}
