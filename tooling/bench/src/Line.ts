/** One figure of the benchmarks. */
export interface Line {
  /** The operation that was measured. */
  readonly name: string
  /** Number of rows; null where there are none. */
  readonly rows: number | null
  readonly contender: string
  readonly unit: 'MB' | 'ms' | 'µs'
  readonly median: number
  /** Median relative to ours; null where ours was not measured. */
  readonly ratio: number | null
  /** Upper limit for ours; null without a bar. */
  readonly bar: number | null
}
