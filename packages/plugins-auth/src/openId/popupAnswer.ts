import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import { INSTEAD, type PopupWindow } from './browserTools.ts'
import type { ProviderAnswer } from './pendingSignIn.ts'

const POLL_MS = 500

/** Channel of our own origin through which the window tells its answer. */
const channelOf = (pluginId: string) => `sluice-popup-${pluginId}`

interface Waiting {
  readonly pluginId: string
  readonly popup: PopupWindow
  /** Address to which the window goes. */
  readonly address: URL
  /** State of the answer that is waited for; others are ignored. */
  readonly state: string
  readonly signal: AbortSignal
}

/**
 * Sends a window to the provider, and waits for the answer, which it tells before it closes.
 * @throws {AuthError} when the window is closed without one, and where tabs cannot talk to each other.
 */
export async function popupAnswer(
  { services }: PluginContext,
  { pluginId, popup, address, state, signal }: Waiting,
): Promise<URLSearchParams> {
  const { joinTabs } = await services.device()
  if (!joinTabs) throw new AuthError('auth/no-popup', `This browser cannot hear the sign-in window. ${INSTEAD}`, 0)
  let stop = () => {}
  const answered = new Promise<URLSearchParams>((resolve, reject) => {
    let cancel = () => {}
    const tabs = joinTabs(channelOf(pluginId), (message) => {
      const answer = Object(message)
      if (answer.state === state) resolve(new URLSearchParams(String(answer.parameters)))
    })
    const watch = () => {
      // A window tells its answer and closes: what it told may be on its way.
      const wasClosed = popup.isClosed()
      cancel = services.clock.setTimeout(() => (wasClosed ? reject(closedEarly()) : watch()), POLL_MS)
    }
    const onAbort = () => reject(new AuthError('auth/canceled', 'The sign-in was canceled.', 0))
    signal.addEventListener('abort', onAbort)
    watch()
    popup.go(address.href)
    stop = () => {
      cancel()
      signal.removeEventListener('abort', onAbort)
      tabs.leave()
    }
  })
  return answered.finally(() => stop())
}

function closedEarly(): AuthError {
  return new AuthError('auth/popup-closed', 'The window was closed before it was done.', 0)
}

/** Tells the answer to the window that waits for it. */
export async function tellOpener({ services }: PluginContext, pluginId: string, answer: ProviderAnswer): Promise<void> {
  const { joinTabs } = await services.device()
  const tabs = joinTabs?.(channelOf(pluginId), () => {})
  tabs?.tell({ state: answer.state, parameters: String(answer.parameters) })
  tabs?.leave()
}
