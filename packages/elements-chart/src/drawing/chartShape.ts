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
  /**
   * Whether values lie on two axes. Then the drawing is wide and not square, a pointer shows the nearest point from anywhere, and settings
   * may count a press beside all points as one of the nearest.
   */
  readonly hasAxes: boolean
  /** Whether settings may have the categories follow each other downwards. */
  readonly canLie: boolean
  /** Whether areas or lines show the color of a series. */
  readonly colors: 'fills' | 'strokes'
}
