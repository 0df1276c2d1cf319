import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from '../AuthError.ts'
import { appearing } from './appearing.ts'

/** Current token of a session and its changes. */
export interface TokenSource {
  readonly token: () => string | null
  /** Calls back whenever the token has changed; returns a function that stops it. */
  watchToken(onChange: () => void): () => void
}

/** One run of the workflow that renews the token; it may continue after the token is there. */
export interface Renewal {
  /** The previous token. */
  readonly before: string | null
  readonly ended: Promise<unknown>
}

export interface RenewByWorkflow {
  /** The current run; a request that starts during it may belong to the workflow itself. */
  readonly running: () => Renewal | null
  /**
   * Renews the token, once for all concurrent callers: the workflow stores it by the action `storeAuthToken` or in the variable
   * `accessToken`. Resolves as soon as there is a new token; rejects with `Token refresh timeout` after ten seconds without one,
   * with `Authentication failed` when the user is no longer signed in, and with any error that the workflow throws before.
   * @param during the run in which the request started.
   * @returns false for a request that must not wait (any longer), because the workflow may be waiting for it: a run that has
   * stored its token stores no other, and before that such a request waits half of the timeout.
   */
  readonly renew: (during: Renewal | null) => Promise<boolean>
}

/** Maximum wait of a request that may belong to the workflow itself. */
const PATIENCE_MS = 5_000

export function renewByWorkflow(
  context: PluginContext,
  workflowId: string,
  { token, watchToken }: TokenSource,
): RenewByWorkflow {
  const { services } = context
  let renewing: Promise<true> | null = null
  /** The unfinished run, if any; a second run is never started next to it. */
  let running: Renewal | null = null
  const isOther = (before: string | null) => token() !== null && token() !== before
  const isSignedIn = () => context.getVariable('isAuthenticated') === true

  function run(): Renewal {
    const before = token()
    const ended = context.runWorkflow(workflowId, {}).finally(() => {
      running = null
    })
    return { before, ended }
  }

  async function renewNow(): Promise<true> {
    const before = token()
    const fresh = appearing(() => isOther(before) && isSignedIn(), services)
    const stopWatching = watchToken(fresh.look)
    running ??= run()
    const ended = running.ended.finally(fresh.look).then(() => {
      if (!isSignedIn()) throw new AuthError('auth/failed', 'Authentication failed', 401)
      return fresh.there
    })
    try {
      // A later failure of the workflow is reported by its run.
      await Promise.race([fresh.there, ended])
      return true
    } finally {
      stopWatching()
      fresh.stop()
    }
  }

  function renewOnce(): Promise<true> {
    renewing ??= renewNow().finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    running: () => running,
    renew: async (during) => {
      if (running && isOther(running.before)) return false
      const isOwn = during !== null && during === running
      return isOwn ? unlessLate(renewOnce(), services) : renewOnce()
    },
  }
}

async function unlessLate(work: Promise<true>, { clock }: PluginContext['services']): Promise<boolean> {
  let cancel = () => {}
  const late = new Promise<false>((resolve) => {
    cancel = clock.setTimeout(() => resolve(false), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => cancel())
}
