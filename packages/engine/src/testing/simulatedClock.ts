import type { Clock } from '../services/services.ts'

/** A clock that moves only when told to. */
export interface SimulatedClock extends Clock {
  /** Moves time on, running what falls due in order. */
  advance(ms: number): void
  /** When the next timer falls due; null without one. */
  nextAt(): number | null
}

/** @param start milliseconds since the epoch; 15 June 2026 unless told otherwise. */
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
