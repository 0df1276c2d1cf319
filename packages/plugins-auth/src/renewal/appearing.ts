import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'

const POLL_MS = 500
const TRIES = 20

/**
 * Polls for a condition every half second, up to twenty times; `there` resolves when it holds, and rejects with `Token refresh
 * timeout` otherwise. `look` checks it immediately, `stop` ends the polling.
 */
export function appearing(isThere: () => boolean, { clock }: PluginContext['services']) {
  let tries = 0
  let cancel = () => {}
  let look = () => {}
  const there = new Promise<void>((resolve, reject) => {
    look = () => {
      if (!isThere()) return
      cancel()
      resolve()
    }
    const lookLater = () => {
      cancel = clock.setTimeout(() => {
        tries += 1
        if (isThere()) resolve()
        else if (tries < TRIES) lookLater()
        else reject(new AuthError('auth/refresh-timeout', 'Token refresh timeout', 401))
      }, POLL_MS)
    }
    lookLater()
  })
  return { there, look: () => look(), stop: () => cancel() }
}
