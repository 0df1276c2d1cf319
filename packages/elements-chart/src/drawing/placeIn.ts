import type { Place } from './pressPayload.ts'
import type { Size } from './useSize.ts'

/** Place in a drawing as custom properties, in shares of its size, so that it stays right while the drawing changes its size. */
export function placeIn({ width, height }: Size, { x, y }: Place) {
  return { '--sl-chart-x': `${(x / width) * 100}%`, '--sl-chart-y': `${(y / height) * 100}%` } as const
}
