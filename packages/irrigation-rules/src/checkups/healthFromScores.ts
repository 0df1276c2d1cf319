import { roundHalfAway } from '../internals/roundHalfAway.ts'

/** Scores from 0 to 100 of every zone, controller and backflow that counts. */
export interface AssetScores {
  readonly zones: readonly number[]
  readonly controllers: readonly number[]
  readonly backflows: readonly number[]
}

/** Health from the scores of a system's parts, `null` without any; missing groups drop out and weights are rescaled. */
export function healthFromScores({ zones, controllers, backflows }: AssetScores): number | null {
  const groups = [
    { weight: 70, scores: zones },
    { weight: 20, scores: controllers },
    { weight: 10, scores: backflows },
  ].filter((group) => group.scores.length > 0)
  const weight = groups.reduce((sum, group) => sum + group.weight, 0)
  if (weight === 0) return null
  return roundHalfAway(groups.reduce((sum, group) => sum + group.weight * average(group.scores), 0) / weight)
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
