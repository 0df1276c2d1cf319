import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import type { DatabaseLogins } from '../openWorld.ts'

const program = fileURLToPath(new URL('./worker.ts', import.meta.url))
const firstPauseMs = 50
const longestPauseMs = 5_000

/** Message sent to a worker once it runs. */
export interface WorkerOrder {
  readonly env: Env
  readonly database: DatabaseLogins
  /** URL path of the outbox, the same as in the first process. */
  readonly mailPath: string | undefined
}

/** Worker processes beside the first process. */
export interface Workers {
  /** Resolves when each has finished its requests and exited. */
  close(): Promise<void>
}

/**
 * Starts worker processes on the same port, because one process uses one core. One that exits is restarted, at first quickly and then with
 * growing pauses. @param onEnd called when one exited by itself.
 */
export function startWorkers(count: number, order: WorkerOrder, onEnd: (message: string) => void): Workers {
  const ending = new AbortController()
  const kept = Array.from({ length: count }, () => keepRunning(order, onEnd, ending.signal))
  return {
    async close() {
      ending.abort()
      await Promise.all(kept)
    },
  }
}

async function keepRunning(order: WorkerOrder, onEnd: (message: string) => void, ending: AbortSignal): Promise<void> {
  for (let pause = firstPauseMs; !ending.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    const worker = fork(program, { serialization: 'advanced' })
    const stop = () => worker.kill('SIGTERM')
    ending.addEventListener('abort', stop)
    worker.on('message', () => {
      pause = firstPauseMs / 2 // it is ready for requests
    })
    worker.send(order)
    const how = await end(worker)
    ending.removeEventListener('abort', stop)
    if (ending.aborted) return
    onEnd(`A process that answers has ended (${how}); another one is started.`)
    await sleep(pause, undefined, { ref: false, signal: ending }).catch(ignore)
  }
}

function end(worker: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    worker.once('error', (error) => resolve(error.message))
    worker.once('exit', (status, signal) => resolve(String(signal ?? status)))
  })
}

function ignore(): void {}
