import { setTimeout as delay } from 'node:timers/promises'

const pauseMs = 50
const longestMs = 20_000

/**
 * Waits until a condition holds.
 * @throws {Error} that names the condition when it does not hold after 20 seconds.
 */
export async function pollUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited ${longestMs / 1000} s for this in vain: ${what}.`)
    await delay(pauseMs)
  }
}
