import { WorkflowError } from '../../errors/WorkflowError.ts'
import type { ActionContext } from '../action.ts'

/**
 * What a file parameter of an action stands for: the value of a variable that it names, or what it is bound to.
 * @throws {WorkflowError} when it names nothing, or a variable that is not there.
 */
export function filesOf({ action, value, runtime }: ActionContext, parameter: string): unknown {
  const stored = action.parameters[parameter]
  if (stored === undefined || stored === null || stored === '')
    throw new WorkflowError('file/no-variable', 'No file variable selected')
  if (typeof stored !== 'string') return value(parameter)
  if (!runtime.variables.has(stored)) throw new WorkflowError('file/variable-not-found', 'File variable not found')
  return runtime.variables.get(stored)
}
