import { curveMonotoneX } from '@visx/curve'
import { area, line } from '@visx/shape'
import { type ReactNode, useId } from 'react'
import { colorAt, type Series } from '../data/chartModel.ts'
import { Axes } from '../drawing/axes/Axes.tsx'
import { type AxesLayout, layoutAxes } from '../drawing/axes/layoutAxes.ts'
import { type Drawing, type DrawingInput, shownSeries, shownValues } from '../drawing/drawing.ts'
import styles from '../drawing/Marks.module.css'
import type { Mark } from '../drawing/mark.ts'
import { markColor } from '../drawing/markColor.ts'
import { roundPixel } from '../drawing/roundPixel.ts'

const LINE_WIDTH = 3
const POINT_RADIUS = 3
/** Points nearer to each other than this are not drawn, unless they stand alone. */
const POINT_SPACING_PX = 10
/** Values beyond the axis are drawn up to here, as browsers calculate with smaller numbers. */
const FARTHEST_PX = 100_000
/** Distance from the middle of a point in which a press is on it. */
const REACH_PX = 22

/** Lines on axes, with a dot for each value as long as there is room. */
export function drawLines(input: DrawingInput): Drawing {
  const axes = layoutAxes(input, { values: shownValues(input), fillsAxis: true })
  const lines = shownSeries(input).map((shown) => ({ ...shown, points: pointsOf(shown.series, axes) }))
  return {
    content: (
      <>
        <Axes layout={axes} look={input.look} bottom={input.height} />
        <Clipped axes={axes} width={input.width} isClipped={lines.some(({ points }) => points.some(isBeyond))}>
          {lines.map(({ series, index, points }) => (
            <SeriesLine key={index} {...{ series, index, points, axes }} isSmooth={input.look.isSmooth} />
          ))}
        </Clipped>
      </>
    ),
    marks: lines.flatMap(({ index, points }) =>
      points.flatMap((point) => (point.y === null ? [] : markOf(index, point))),
    ),
    axisValues: axes.axisValues,
  }
}

/** Place of a value; without a value there is no place on the upright axis. */
interface LinePoint {
  readonly index: number
  readonly x: number
  readonly y: number | null
  /** Place on the axis that is nearest to the value, which may be beyond the limits of the axis. */
  readonly onAxis: number | null
}

const isBeyond = ({ y, onAxis }: LinePoint) => y !== onAxis

function pointsOf({ values }: Series, axes: AxesLayout): readonly LinePoint[] {
  return values.map((value, index) => ({
    index,
    x: axes.mirrorX(axes.middleOf(index)),
    y: value === null ? null : Math.min(Math.max(axes.pixelOf(value), -FARTHEST_PX), FARTHEST_PX),
    onAxis: value === null ? null : axes.pixelOf(axes.scale.clamp(value)),
  }))
}

interface ClippedProps {
  readonly axes: AxesLayout
  /** Width of the drawing. */
  readonly width: number
  readonly isClipped: boolean
  readonly children: ReactNode
}

/** Cuts lines off at the limits of the axis, if some values are beyond them. */
function Clipped({ axes, width, isClipped, children }: ClippedProps): ReactNode {
  const id = useId()
  return (
    <>
      {isClipped && (
        <clipPath id={id}>
          <rect x={0} y={axes.top} width={width} height={axes.height} />
        </clipPath>
      )}
      <g clipPath={isClipped ? `url(#${id})` : undefined}>{children}</g>
    </>
  )
}

interface SeriesLineProps {
  readonly series: Series
  readonly index: number
  readonly points: readonly LinePoint[]
  readonly axes: AxesLayout
  readonly isSmooth: boolean
}

function SeriesLine({ series, index, points, axes, isSmooth }: SeriesLineProps): ReactNode {
  const { look } = series
  const drawn = look.spansGaps ? points.filter(({ y }) => y !== null) : points
  const curve = isSmooth || look.isSmooth ? { curve: curveMonotoneX } : {}
  const place = {
    x: ({ x }: LinePoint) => roundPixel(x),
    defined: ({ y }: LinePoint) => y !== null,
  }
  const path = line<LinePoint>({ ...place, ...curve, y: ({ y }) => roundPixel(y ?? 0) })(drawn) ?? ''
  const color = colorAt(look.strokes ?? look.fills, 0)
  return (
    <>
      {look.isFilled && (
        <path
          className={`${styles.mark} ${styles.area}`}
          {...markColor(index, colorAt(look.fills ?? look.strokes, 0))}
          d={
            area<LinePoint>({
              ...place,
              ...curve,
              y0: axes.pixelOf(axes.scale.base),
              y1: ({ y }) => roundPixel(y ?? 0),
            })(drawn) ?? ''
          }
        />
      )}
      <path
        className={styles.line}
        data-part="line"
        {...markColor(index, color)}
        strokeWidth={look.strokeWidth ?? LINE_WIDTH}
        d={path}
      />
      <Dots {...{ series, index, points, step: axes.step }} />
    </>
  )
}

function Dots({
  series,
  index,
  points,
  step,
}: Pick<SeriesLineProps, 'index' | 'points' | 'series'> & { step: number }) {
  const { look } = series
  const radius = look.pointRadius ?? POINT_RADIUS
  const hasRoom = step >= POINT_SPACING_PX && radius > 0
  return points.map((point, place) => {
    const isAlone = points[place - 1]?.y == null && points[place + 1]?.y == null
    if (point.y === null || isBeyond(point) || (!hasRoom && !isAlone)) return null
    const color = colorAt(look.fills ?? look.strokes, point.index)
    return (
      <circle
        key={point.index}
        className={styles.mark}
        data-part="point"
        {...markColor(index, color)}
        cx={roundPixel(point.x)}
        cy={roundPixel(point.y)}
        r={radius || POINT_RADIUS}
      />
    )
  })
}

function markOf(series: number, { index, x, onAxis }: LinePoint): Mark {
  const middle = onAxis ?? 0
  return { series, index, x, y: middle, contains: (atX, atY) => (atX - x) ** 2 + (atY - middle) ** 2 <= REACH_PX ** 2 }
}
