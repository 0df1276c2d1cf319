/** A bar that the product holds, and how to measure it. */
export interface Gate {
  /** Words joined by hyphens, by which it is chosen. */
  readonly name: string
  readonly bar: number
  /** `x` is times as long as the same by hand. */
  readonly unit: 'ms' | 'of 100' | 's' | 'x' | 'µs'
  /** Whether the bar is the most or the least that the figure may be. */
  readonly bound: 'least' | 'most'
  /** Whether every sample holds the bar and not the median alone; three samples are enough then. */
  readonly judged?: 'every'
  /** Measures five times at least; the median of the samples is the figure. */
  readonly measure: () => Promise<readonly number[]>
}
