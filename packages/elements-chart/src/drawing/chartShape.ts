import type { Drawing, DrawingInput } from './drawing.ts'

/** Properties in which one chart differs from the others. */
export interface ChartShape {
  readonly draw: (input: DrawingInput) => Drawing
  /** Whether colors, and so the legend, are those of categories instead of series. */
  readonly hasSlices: boolean
  /** Counts the value 0 of rows as empty. */
  readonly zeroIsEmpty: boolean
  /** Begins axes at zero where options do not say it. */
  readonly startsAtZero: boolean
  /** Whether a press beside everything is one of the nearest point, if the data is guided. */
  readonly hasAxes: boolean
  /** Whether areas or lines show the color of a series. */
  readonly colors: 'fills' | 'strokes'
}
