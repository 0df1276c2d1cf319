import type { World } from '../world/world.ts'
import { type JobOptions, runJobs } from './runJobs.ts'

/** Jobs that run by the clock. */
export interface RunningJobs {
  /** Ends them after the one that is under way. */
  close(): Promise<void>
}

const hour = 3_600_000

/** Runs all jobs now, and then every hour. */
export function startJobs(world: World, onError: (error: unknown, message: string) => void): RunningJobs {
  const stop = new AbortController()
  const options: JobOptions = {
    signal: stop.signal,
    onError: (error, { accountId, job }) => onError(error, `The job ${job} failed for account ${accountId}.`),
  }
  let running: Promise<unknown> = Promise.resolve()
  const start = () => {
    running = running
      .then(() => clearTemporary(world, onError))
      .then(() => (stop.signal.aborted ? undefined : runJobs(world, options)))
      .catch((error) => onError(error, 'The jobs could not run.'))
  }
  start()
  const timer = setInterval(start, hour)
  return {
    async close() {
      clearInterval(timer)
      stop.abort()
      await running
    },
  }
}

/** What broke off a day ago or more on this machine; each server clears its own. */
function clearTemporary({ blob, clock }: World, onError: (error: unknown, message: string) => void): Promise<void> {
  const before = new Date(clock.now().getTime() - 24 * hour)
  return blob.clearTemporary(before).catch((error) => onError(error, 'Temporary files could not be cleared.'))
}
