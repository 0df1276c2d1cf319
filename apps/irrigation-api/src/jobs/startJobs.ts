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
