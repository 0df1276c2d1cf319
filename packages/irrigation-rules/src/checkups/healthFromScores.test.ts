import { describe, expect, it } from 'vitest'
import { healthBand } from './healthBand.ts'
import { healthFromScores } from './healthFromScores.ts'

describe('healthFromScores', () => {
  it.each([
    { scores: { zones: [100, 88, 70, 94], controllers: [94], backflows: [60] }, health: 86 },
    { scores: { zones: [100, 88, 70, 94], controllers: [94], backflows: [] }, health: 89 },
    { scores: { zones: [], controllers: [], backflows: [20] }, health: 20 },
    { scores: { zones: [], controllers: [], backflows: [] }, health: null },
    { scores: { zones: [86.5], controllers: [], backflows: [] }, health: 87 },
  ])('gives $health for $scores', ({ scores, health }) => expect(healthFromScores(scores)).toBe(health))
})

describe('healthBand', () => {
  it.each([
    { score: 85, colour: 'green', word: 'good' },
    { score: 84, colour: 'amber', word: 'fair' },
    { score: 65, colour: 'amber', word: 'fair' },
    { score: 64, colour: 'red', word: 'poor' },
  ])('of $score is $colour', ({ score, ...band }) => expect(healthBand(score)).toEqual(band))
})
