import type { PointGroup } from 'signature_pad'

/** Size of the pad, in pixels. */
export interface PadSize {
  readonly width: number
  readonly height: number
}

/** Where ink lies on the pad: each place is scaled, then moved. */
export interface InkPlacement {
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** Distance that ink keeps from the edges of a pad that became smaller, in pixels. */
const MARGIN = 8

/**
 * Places strokes on a pad that may have another size than that on which they were drawn, such as after a phone was turned: where they were
 * as long as they fit, else moved and made smaller by no more than needed. Strokes themselves stay as they were drawn, so that nothing is
 * lost when the pad becomes larger again.
 */
export function placeInk(strokes: readonly PointGroup[], size: PadSize): InkPlacement {
  const points = strokes.flatMap((stroke) => stroke.points)
  if (points.length === 0) return { scale: 1, x: 0, y: 0 }
  const across = extentOf(points.map(({ x }) => x))
  const down = extentOf(points.map(({ y }) => y))
  const scale = Math.min(1, fitting(across, size.width), fitting(down, size.height))
  return { scale, x: shiftOf(across, scale, size.width), y: shiftOf(down, scale, size.height) }
}

/** The stroke as it lies on the pad. */
export function toPad(stroke: PointGroup, { scale, x, y }: InkPlacement): PointGroup {
  return mapStroke(stroke, scale, (point) => ({ ...point, x: point.x * scale + x, y: point.y * scale + y }))
}

/** A stroke that was drawn on the pad, among those that it shows placed. */
export function fromPad(stroke: PointGroup, { scale, x, y }: InkPlacement): PointGroup {
  return mapStroke(stroke, 1 / scale, (point) => ({ ...point, x: (point.x - x) / scale, y: (point.y - y) / scale }))
}

type Point = PointGroup['points'][number]

function mapStroke(stroke: PointGroup, scale: number, move: (point: Point) => Point): PointGroup {
  const { dotSize, minWidth, maxWidth, points } = stroke
  return {
    ...stroke,
    ...{ dotSize: dotSize * scale, minWidth: minWidth * scale, maxWidth: maxWidth * scale },
    points: points.map(move),
  }
}

interface Extent {
  readonly from: number
  readonly to: number
}

function extentOf(places: readonly number[]): Extent {
  return places.reduce<Extent>(({ from, to }, place) => ({ from: Math.min(from, place), to: Math.max(to, place) }), {
    from: Number.POSITIVE_INFINITY,
    to: Number.NEGATIVE_INFINITY,
  })
}

/** Scale by which something fits between the edges; what fits without their margin keeps its size. */
function fitting({ from, to }: Extent, edge: number): number {
  return to - from <= edge ? 1 : Math.max(1, edge - 2 * MARGIN) / (to - from)
}

/** Distance that leaves the middle of something where it was, as far as it is between the edges then. */
function shiftOf({ from, to }: Extent, scale: number, edge: number): number {
  const shift = ((from + to) / 2) * (1 - scale)
  const [start, end] = [from * scale + shift, to * scale + shift]
  const margin = Math.min(MARGIN, (edge - (end - start)) / 2)
  if (start >= 0 && end <= edge) return shift
  return shift + (start < 0 ? margin - start : edge - margin - end)
}
