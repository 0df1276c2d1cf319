import type { ReactNode } from 'react'
import type { ChartModel } from '../data/chartModel.ts'
import type { ChartLook } from '../data/readLook.ts'
import type { Mark } from './mark.ts'

/** Everything that a chart is drawn from. */
export interface DrawingInput {
  readonly model: ChartModel
  readonly look: ChartLook
  /** Names of the categories in the language of the page. */
  readonly categories: readonly string[]
  /** Whether the entry of the legend with this index is hidden. */
  readonly isHidden: (index: number) => boolean
  /** Size of the drawing, in pixels. */
  readonly width: number
  readonly height: number
  readonly language: string
  readonly isRtl: boolean
}

/** A drawn chart. */
export interface Drawing {
  /** Content of the SVG. */
  readonly content: ReactNode
  readonly marks: readonly Mark[]
  /** Values of a place on the axes: the index of a category on one of them, a value on the other. */
  readonly axisValues?: (x: number, y: number) => { readonly dataX: number; readonly dataY: number }
}

/** Indices of the series that are shown, with the series. */
export function shownSeries({ model, isHidden }: DrawingInput) {
  return model.series.map((series, index) => ({ series, index })).filter(({ index }) => !isHidden(index))
}

/** Values of the series that are shown, without the missing ones. */
export function shownValues(input: DrawingInput): readonly number[] {
  return shownSeries(input).flatMap(({ series }) => series.values.filter((value) => value !== null))
}
