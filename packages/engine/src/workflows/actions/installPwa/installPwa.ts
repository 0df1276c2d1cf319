import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Asks the visitor to install the app; the result is whether they accept. */
export const installPwa: ActionType = {
  type: 'install-pwa',
  async execute({ runtime }) {
    const { install } = await runtime.services.device()
    if (!install) throw new WorkflowError('install/not-available', 'Install prompt not available')
    try {
      return await install()
    } catch (error) {
      throw new WorkflowError('install/failed', 'PWA installation failed', { cause: error })
    }
  },
}
