import type { PluginContext } from '@sluice/engine/plugins'
import { AuthError } from './AuthError.ts'
import { appearing } from './appearing.ts'

/** Current token of a session and its changes. */
export interface TokenSource {
  readonly token: () => string | null
  /** Calls back whenever the token has changed; returns a function that stops it. */
  watchToken(onChange: () => void): () => void
}

/** One run of the workflow that renews the token; it may go on after the token is there. */
export interface Renewal {
  /** The token that was there before. */
  readonly before: string | null
  readonly ended: Promise<unknown>
}

export interface RenewByWorkflow {
  /** The run that goes on now; what begins meanwhile may be a request of the workflow itself. */
  readonly running: () => Renewal | null
  /**
   * Renews the token, once for all who ask while that goes on: the workflow stores it by the action `storeAuthToken` or in the variable
   * `accessToken`. It resolves as soon as the token is there; it rejects with `Token refresh timeout` when none has come in ten
   * seconds, with `Authentication failed` when nobody is signed in any more, and with what the workflow throws before that.
   * @param during the run in which the request began. It is false for one that must not wait, or no longer, as it may be what
   * the workflow waits for: a run that has brought its token brings no other, and before that half of the time is left to the workflow.
   */
  readonly renew: (during: Renewal | null) => Promise<boolean>
}

/** How long a request waits that may be the workflow's own. */
const PATIENCE_MS = 5_000

export function renewByWorkflow(
  context: PluginContext,
  workflowId: string,
  { token, watchToken }: TokenSource,
): RenewByWorkflow {
  const { services } = context
  let renewing: Promise<true> | null = null
  /** A workflow that has not ended still runs, and is not started beside itself. */
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
      // What becomes of the workflow afterwards is told by its run.
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
