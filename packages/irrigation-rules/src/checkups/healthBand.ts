/** Colour of a health score and the word that always goes with it. */
export interface HealthBand {
  readonly colour: 'green' | 'amber' | 'red'
  readonly word: 'good' | 'fair' | 'poor'
}

/** Band of a health score from 0 to 100: green from 85, amber from 65, red below. */
export function healthBand(score: number): HealthBand {
  if (score >= 85) return { colour: 'green', word: 'good' }
  return score >= 65 ? { colour: 'amber', word: 'fair' } : { colour: 'red', word: 'poor' }
}
