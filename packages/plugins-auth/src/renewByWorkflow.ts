import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from './AuthError.ts'
import { appearing } from './appearing.ts'

/**
 * What renews the token by a global workflow, once for all who ask while that goes on: the workflow stores a token by the action
 * `storeAuthToken` or in the variable `accessToken`. It rejects with `Token refresh timeout` when none has come in ten seconds,
 * with `Authentication failed` when nobody is signed in any more, and with what the workflow throws.
 */
export function renewByWorkflow(
  context: PluginContext,
  workflowId: string,
  token: () => string | null,
): () => Promise<true> {
  let renewing: Promise<true> | null = null
  /** A workflow that has not ended in time still runs, and is not started beside itself. */
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= context.runWorkflow(workflowId, {}).finally(() => {
      running = null
    })
    return running
  }

  async function renewNow(): Promise<true> {
    const before = token()
    const fresh = appearing(() => token() !== null && token() !== before, context.services)
    const work = run().then(() => {
      if (context.getVariable('isAuthenticated') !== true)
        throw new AuthError('auth/failed', 'Authentication failed', 401)
      fresh.look()
    })
    try {
      await Promise.all([work, fresh.there])
      return true
    } finally {
      fresh.stop()
    }
  }

  return () => {
    renewing ??= renewNow().finally(() => {
      renewing = null
    })
    return renewing
  }
}
