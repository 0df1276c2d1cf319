import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'
import { textArgument } from '../argumentOf.ts'

/** Shares a title, a text and a URL with another app; the result is whether the visitor did. */
export const share: ActionType = {
  type: 'share',
  async execute(context) {
    const shared = {
      title: textArgument(context, 'title'),
      text: textArgument(context, 'text'),
      url: textArgument(context, 'url'),
    }
    const device = await context.runtime.services.device()
    if (!device.share) throw new WorkflowError('share/not-available', 'Share is not available.')
    if (!device.canShare?.(shared)) throw new WorkflowError('share/refused', 'Data cannot be shared.')
    try {
      await device.share(shared)
      return true
    } catch (error) {
      // Canceling is not a failure.
      if (error instanceof Error && error.name === 'AbortError') return false
      throw new WorkflowError('share/refused', 'Data cannot be shared.', { cause: error })
    }
  },
}
