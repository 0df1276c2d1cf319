import type { ChartModel } from '../data/chartModel.ts'
import type { Drawing } from './drawing.ts'
import type { MarkKey } from './mark.ts'

/** Place in a drawing, in pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** A point of the data, as workflows see it. */
export interface PressedPoint {
  readonly datasetLabel: string
  readonly label: unknown
  readonly value: unknown
  readonly datasetIndex: number
  readonly index: number
}

/** Payload of a press on a chart. */
export interface PressPayload {
  readonly dataX: number | undefined
  readonly dataY: number | undefined
  readonly position: Place
  readonly points: readonly PressedPoint[]
}

/** Payload of a press at a place where these marks are. */
export function pressPayload(model: ChartModel, drawing: Drawing, at: Place, marks: readonly MarkKey[]): PressPayload {
  const { dataX, dataY } = drawing.axisValues?.(at.x, at.y) ?? {}
  const points = marks.map(({ series, index }) => ({
    datasetLabel: model.series[series]?.label ?? '',
    label: model.categories[index],
    value: model.series[series]?.raw[index],
    datasetIndex: series,
    index,
  }))
  return { dataX, dataY, position: { x: at.x, y: at.y }, points }
}
