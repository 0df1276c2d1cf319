import { setTimeout as sleep } from 'node:timers/promises'
import { sqlState } from './sqlState.ts'

const retryable = new Set(['40001', '40P01'])

/** Runs again, at most `attempts` times with growing jittered pauses, when the database gave up a transaction to serialise it. */
export async function withRetry<T>(
  run: () => Promise<T>,
  attempts = 5,
  random: () => number = Math.random,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = sqlState(error)?.code
      if (attempt >= attempts || !code || !retryable.has(code)) throw error
      await sleep(random() * 10 * 2 ** attempt)
    }
  }
}
