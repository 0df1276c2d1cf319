import { withoutNoise } from './withoutNoise.ts'

/** Rounds to the nearest whole number, halves away from zero; for measures and scores, not for money. */
export function roundHalfAway(value: number): number {
  const whole = Math.floor(withoutNoise(Math.abs(value)) + 0.5)
  return value < 0 && whole > 0 ? -whole : whole
}
