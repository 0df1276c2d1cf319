import type { Log } from '../services/services.ts'

/** Calls the listeners of development tools. An error is only logged, so that neither the app nor other listeners are affected. */
export function notifyAll(listeners: Iterable<() => void>, log: Log | null): void {
  for (const listener of listeners) {
    try {
      listener()
    } catch (error) {
      log?.error('Something that looks into the app fails.', error)
    }
  }
}
