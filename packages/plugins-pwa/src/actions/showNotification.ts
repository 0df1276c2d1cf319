import type { PluginContext } from '@sluice/engine/plugins'
import { PwaError } from '../PwaError.ts'
import type { Args } from './Args.ts'
import { textOf } from './textOf.ts'

const OPTIONS = ['body', 'icon', 'image', 'tag', 'data', 'vibrate', 'actions']

/** Shows a notification of the device, after requesting permission. */
export async function showNotification(args: Args, { services }: PluginContext): Promise<void> {
  const title = textOf(args.notif_title)
  if (title === '') throw new PwaError('notification/no-title', 'A notification needs a title.')
  const { mayNotify, notify } = await services.device()
  if (!mayNotify || !notify) throw new PwaError('notification/not-available', 'Notifications are not available.')
  if (!(await mayNotify())) throw new PwaError('notification/denied', 'Notification permission denied.')
  const options = OPTIONS.flatMap((name) => {
    const value = args[`notif_${name}`]
    return value === undefined || value === null || value === '' ? [] : [[name, value] as const]
  })
  if (!(await notify(title, Object.fromEntries(options))))
    throw new PwaError('notification/no-worker', 'Service Worker registration not found.')
}
