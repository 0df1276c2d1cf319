/** A performance bar of the product and its measurement. */
export interface Gate {
  /** Words joined by hyphens; selects the gate on the command line. */
  readonly name: string
  readonly bar: number
  /** `x` is a multiple of the same by hand. */
  readonly unit: 'ms' | 'of 100' | 's' | 'x' | 'µs'
  /** Whether the bar is an upper or a lower limit. */
  readonly bound: 'least' | 'most'
  /** Whether every sample must hold the bar instead of the median; three samples are enough then. */
  readonly judged?: 'every'
  /** Measures at least five times; the figure is the median of the samples. */
  readonly measure: () => Promise<readonly number[]>
}
