import type { Clock } from '../services/services.ts'

/** A clock that only advances on demand. */
export interface SimulatedClock extends Clock {
  /** Advances time, running due timers in order. */
  advance(ms: number): void
  /** Time of the next timer; null without one. */
  nextAt(): number | null
}

/** Creates a simulated clock. @param start milliseconds since the epoch; 15 June 2026 by default. */
export function simulatedClock(start = 1_781_481_600_000): SimulatedClock {
  let now = start
  let timers: readonly { readonly at: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    nextAt: () => timers[0]?.at ?? null,
    setTimeout(callback, ms) {
      const timer = { at: now + ms, run: callback }
      timers = [...timers, timer].toSorted((a, b) => a.at - b.at)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(ms) {
      const end = now + ms
      for (let next = timers[0]; next && next.at <= end; next = timers[0]) {
        timers = timers.slice(1)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}
