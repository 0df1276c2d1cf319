/** Part of a drawing context that a curve needs. */
interface PathContext {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void
  closePath(): void
}

type Point = readonly [x: number, y: number]

/**
 * Curve through points that nowhere leaves the range of the two values beside it: a cubic spline with limited slopes.
 * @see Fritsch and Carlson, Monotone Piecewise Cubic Interpolation, 1980.
 */
export function curveMonotone(context: PathContext) {
  let points: Point[] = []
  let isBack = false
  let isArea = false
  return {
    areaStart() {
      isArea = true
      isBack = false
    },
    areaEnd() {
      isArea = false
    },
    lineStart() {
      points = []
    },
    point(x: number, y: number) {
      points.push([x, y])
    },
    lineEnd() {
      drawCurve(context, points, isBack)
      if (isArea && isBack) context.closePath()
      isBack = isArea
    },
  }
}

/** @param continues whether the curve is joined to what is drawn already, as the lower edge of an area is. */
function drawCurve(context: PathContext, points: readonly Point[], continues: boolean): void {
  const [first] = points
  if (!first) return
  if (continues) context.lineTo(...first)
  else context.moveTo(...first)
  // A point alone is a dot where ends are round.
  if (points.length === 1 && !continues) context.lineTo(...first)
  const slopes = slopesOf(points)
  for (const [index, [x, y]] of points.entries()) {
    const last = points[index - 1]
    if (!last) continue
    const third = (x - last[0]) / 3
    const [before, after] = [slopes[index - 1] ?? 0, slopes[index] ?? 0]
    context.bezierCurveTo(last[0] + third, last[1] + before * third, x - third, y - after * third, x, y)
  }
}

/** Slope of the curve in each point: flat where the values turn, and never so steep that the curve overshoots. */
function slopesOf(points: readonly Point[]): readonly number[] {
  const secants = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y]
    return x === fromX ? 0 : (y - fromY) / (x - fromX)
  })
  return points.map((_, index) => {
    const [before, after] = [secants[index - 1], secants[index]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    if (before * after <= 0) return 0
    const mean = (before + after) / 2
    return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(before), 3 * Math.abs(after))
  })
}
