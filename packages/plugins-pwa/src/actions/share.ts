import type { PluginContext } from '@sluice/engine/plugins'
import { PwaError } from '../PwaError.ts'
import type { Args } from './Args.ts'
import { textOf } from './textOf.ts'

/** Shares a title, a text and a URL with another app; resolves with whether the visitor shared it. */
export async function share(
  { share_title: title, share_text: text, share_url: url }: Args,
  { services }: PluginContext,
): Promise<boolean> {
  const shared = { title: textOf(title), text: textOf(text), url: textOf(url) }
  if (shared.title === '' || shared.url === '')
    throw new PwaError('share/incomplete', 'Sharing needs a title and a URL.')
  const device = await services.device()
  if (!device.share) throw new PwaError('share/not-available', 'Share is not available.')
  if (device.canShare && !device.canShare(shared)) throw new PwaError('share/refused', 'Data cannot be shared.')
  try {
    await device.share(shared)
    return true
  } catch (error) {
    // Canceling is not an error.
    if (error instanceof Error && error.name === 'AbortError') return false
    throw new PwaError('share/refused', 'Data cannot be shared.', { cause: error })
  }
}
