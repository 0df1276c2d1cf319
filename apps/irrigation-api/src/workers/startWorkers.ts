import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import type { DatabaseLogins } from '../openWorld.ts'

const program = fileURLToPath(new URL('./worker.ts', import.meta.url))
const firstPauseMs = 50
const longestPauseMs = 5_000

/** What a worker is told once it runs. */
export interface WorkerOrder {
  readonly env: Env
  readonly database: DatabaseLogins
  /** Where the outbox can be read, with the first process as with this one. */
  readonly mailPath: string | undefined
}

/** Processes that answer beside the first one. */
export interface Workers {
  /** Resolves when each of them has answered what was under way, and ended. */
  close(): Promise<void>
}

/**
 * Starts so many processes that answer at the same address, as one alone uses one core. One that ends is started again, sooner first
 * and later with pauses. @param onEnd told of one that ended by itself.
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
      pause = firstPauseMs / 2 // it says that it answers
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
