import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Writes a message to the log. */
export const log: ActionType = {
  type: 'log',
  execute({ value, runtime }) {
    const message = value('message')
    if (message === undefined || message === '') throw new WorkflowError('log/no-message', 'No message defined')
    if (typeof message !== 'string') throw new WorkflowError('log/not-text', 'Message must be a string')
    const level = value('level')
    runtime.services.log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'info'](message)
  },
}
