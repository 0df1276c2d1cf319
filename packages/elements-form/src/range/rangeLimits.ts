import { toNumber } from '../number/toNumber.ts'

/** Limits of a range, as stored or bound. */
export interface RangeSettings {
  readonly min?: unknown
  readonly max?: unknown
  readonly step?: unknown
}

/** Limits that make sense: finite numbers, `max` not below `min`, and a positive step, which is counted from `min`. */
export interface RangeLimits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/**
 * Limits from stored settings, as HTML resolves those of its native control: what is not a number is 0, 100 or a step of 1, and a
 * maximum below the minimum counts as the minimum.
 */
export function resolveLimits(settings: RangeSettings): RangeLimits {
  const min = finite(settings.min) ?? 0
  const step = finite(settings.step) ?? 1
  return { min, max: Math.max(min, finite(settings.max) ?? 100), step: step > 0 ? step : 1 }
}

/** The nearest value that the limits allow, without the noise of binary fractions; zero stands for what is not a number. */
export function fitToLimits(value: unknown, { min, max, step }: RangeLimits): number {
  const clamp = (number: number) => Math.min(max, Math.max(min, number))
  const bounded = clamp(toNumber(value) ?? 0)
  const steps = Math.min(Math.round((bounded - min) / step), Math.floor((max - min) / step + EPSILON))
  // Steps too fine for the numbers of a computer are no steps.
  if (!(Math.abs(steps) < FINEST)) return bounded
  return clamp(Number((min + steps * step).toPrecision(DIGITS)))
}

/** Share of the way from `min` to the value, from 0 to 1. */
export function ratioOf(value: number, { min, max }: RangeLimits): number {
  // Where both limits are one, there is no way.
  return (value - min) / (max - min) || 0
}

/** Three steps of 0.1 make up the way from 0 to 0.3, whose division gives a little less than 3. */
const EPSILON = 1e-9

/** Digits that numbers hold exactly. */
const DIGITS = 15

/** Most steps that still differ in those digits. */
const FINEST = 1e14

function finite(stored: unknown): number | null {
  const number = toNumber(stored)
  return Number.isFinite(number) ? number : null
}
