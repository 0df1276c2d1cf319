import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'
import { argumentOf, textArgument } from '../argumentOf.ts'

const OPTIONS = ['body', 'icon', 'image', 'tag', 'data', 'vibrate', 'actions']

/** Shows a notification of the device, after asking for permission. */
export const showNotification: ActionType = {
  type: 'show-notification',
  async execute(context) {
    const title = textArgument(context, 'title')
    if (title === '') throw new WorkflowError('notification/no-title', 'No message defined')
    const { mayNotify, notify } = await context.runtime.services.device()
    if (!mayNotify || !notify) throw new WorkflowError('notification/not-available', 'Notifications are not available.')
    if (!(await mayNotify())) throw new WorkflowError('notification/denied', 'Notification permission denied.')
    const options = OPTIONS.flatMap((name) => {
      const value = argumentOf(context, name)
      return value === undefined || value === null ? [] : [[name, value] as const]
    })
    if (!(await notify(title, Object.fromEntries(options))))
      throw new WorkflowError('notification/no-worker', 'Service Worker registration not found.')
  },
}
