import type { Clock } from './clock.ts'

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() }
