/** Data of a chart in one shape, wherever it comes from: values of some series, each for the same categories. */
export interface ChartModel {
  /** Categories as the data has them: texts, numbers, dates or nothing. */
  readonly categories: readonly unknown[]
  readonly series: readonly Series[]
}

/** A row of values with the same color. */
export interface Series {
  readonly label: string
  /** Number to draw for each category, or null where there is none. */
  readonly values: readonly (number | null)[]
  /** Value of each category as the data has it. */
  readonly raw: readonly unknown[]
  readonly look: SeriesLook
}

/** Look of a series as the data describes it; defaults of the chart apply to the rest. */
export interface SeriesLook {
  /** Colors of the areas, in turn. */
  readonly fills?: readonly string[]
  /** Colors of the lines, in turn. */
  readonly strokes?: readonly string[]
  readonly strokeWidth?: number
  /** Radius of the corners of bars. */
  readonly radius?: number
  /** Thickness of bars. */
  readonly thickness?: number
  readonly pointRadius?: number
  readonly isFilled?: boolean
  readonly isSmooth?: boolean
  readonly spansGaps?: boolean
  /** Series with the same name of a stack are stacked. */
  readonly stack?: string
  readonly isHidden?: boolean
}

/** A row that the data has for a category and a series. */
export interface DataPoint {
  readonly category: unknown
  readonly value: unknown
}

/** Color of one value of a series: that of its turn, or undefined for the default. */
export function colorAt(colors: readonly string[] | undefined, index: number): string | undefined {
  return colors && colors.length > 0 ? colors[index % colors.length] : undefined
}

/** Amounts of values as shares of all of them; 0 where there is no value. */
export function sharesOf(values: readonly (number | null)[]): readonly number[] {
  const amounts = values.map((value) => Math.abs(value ?? 0))
  const greatest = amounts.reduce((most, amount) => Math.max(most, amount), 0)
  // Shares of the greatest amount first, as the sum of great numbers may be beyond all numbers.
  const shares = amounts.map((amount) => amount / (greatest || 1))
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / (sum || 1))
}
