import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/**
 * Actions that run on the original builder's server: its workflows, table views, file store and integrations. Their
 * requests are not public, so they fail, and the workflow's error branch can provide a replacement.
 */
export const backendAction: ActionType = {
  type: 'backend-action',
  execute({ action }) {
    const message = `“${action.type}” runs on the server of the builder, which this app does not have.`
    throw new WorkflowError('backend/not-available', message)
  },
}
