import type { Log } from '../services/services.ts'

/** Calls those who look into an app. One that throws is said in the log: neither the app nor the others may notice. */
export function notifyAll(listeners: Iterable<() => void>, log: Log | null): void {
  for (const listener of listeners) {
    try {
      listener()
    } catch (error) {
      log?.error('Something that looks into the app fails.', error)
    }
  }
}
