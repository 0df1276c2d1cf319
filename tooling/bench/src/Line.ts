/** One figure of the benchmarks. */
export interface Line {
  /** What was done. */
  readonly name: string
  /** How many rows there are; null where there are none. */
  readonly rows: number | null
  readonly contender: string
  readonly unit: 'MB' | 'ms' | 'µs'
  readonly median: number
  /** How many times as much as ours it is; null where ours was not measured. */
  readonly ratio: number | null
  /** The most that ours may be; null without a bar. */
  readonly bar: number | null
}
