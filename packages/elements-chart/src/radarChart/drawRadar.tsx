import type { ReactNode } from 'react'
import { colorAt, type Series } from '../data/chartModel.ts'
import { type Drawing, type DrawingInput, shownSeries } from '../drawing/drawing.ts'
import styles from '../drawing/Marks.module.css'
import type { Mark } from '../drawing/mark.ts'
import { markColor } from '../drawing/markColor.ts'
import { roundPixel } from '../drawing/roundPixel.ts'
import { layoutRadar, type RadarLayout, type RadarPoint } from './layoutRadar.ts'

const LINE_WIDTH = 2
const POINT_RADIUS = 3
const MOST_POINTS = 60
/** Distance from the middle of a point in which a press is on it. */
const REACH_PX = 22

/** Rings, spokes with the names of the categories, and an area for each series. */
export function drawRadar(input: DrawingInput): Drawing {
  const layout = layoutRadar(input)
  const areas = shownSeries(input).map(({ series, index }) => ({ series, index, points: pointsOf(series, layout) }))
  return {
    content: (
      <>
        <Rings layout={layout} />
        {areas.map(({ series, index, points }) => (
          <SeriesArea key={index} {...{ series, index, points }} />
        ))}
        <RingLabels layout={layout} labelSize={input.look.labelSize} />
        <Names layout={layout} labelSize={input.look.labelSize} />
      </>
    ),
    marks: areas.flatMap(({ index, points }) =>
      points.flatMap((point, place) => (point ? markOf(index, place, point) : [])),
    ),
  }
}

function pointsOf({ values }: Series, { scale, placeOf }: RadarLayout): readonly (RadarPoint | null)[] {
  return values.map((value, index) => (value === null ? null : placeOf(index, scale.toPixel(scale.clamp(value)))))
}

interface PartProps {
  readonly layout: RadarLayout
  readonly labelSize: number
}

/** Rings have the form of the areas, so that a value is read along its spoke. */
function Rings({ layout }: Pick<PartProps, 'layout'>): ReactNode {
  const { scale, count, middle, radius, placeOf } = layout
  const all = Array.from({ length: count }, (_, index) => index)
  return (
    <>
      {scale.ticks.map(({ value }) => (
        <path
          key={value}
          className={styles.grid}
          d={closedPath(all.map((index) => placeOf(index, scale.toPixel(value))))}
        />
      ))}
      {all.map((index) => {
        const end = placeOf(index, radius)
        return <line key={index} className={styles.grid} x1={middle.x} y1={middle.y} x2={end.x} y2={end.y} />
      })}
    </>
  )
}

/** Labels of the rings, along the first spoke. */
function RingLabels({ layout, labelSize }: PartProps): ReactNode {
  const { scale, middle } = layout
  return scale.ticks.slice(1).map(({ value, label }) => (
    <text
      key={value}
      className={`${styles.label} ${styles.over}`}
      data-tick="value"
      x={middle.x + 4}
      y={middle.y - scale.toPixel(value)}
      dy="0.35em"
      direction="ltr"
      fontSize={labelSize * 0.9}
    >
      {label}
    </text>
  ))
}

function Names({ layout, labelSize }: PartProps): ReactNode {
  const { names, placeOf, radius, middle } = layout
  return names.map((text, index) => {
    if (text === '') return null
    const { x, y } = placeOf(index, radius + 8)
    const isBeside = Math.abs(x - middle.x) > 4
    const anchor = x > middle.x ? 'start' : 'end'
    return (
      <text
        key={index}
        className={styles.label}
        data-tick="category"
        {...{ x, y }}
        dy={y < middle.y - radius * 0.9 ? '-0.5em' : y > middle.y + radius * 0.9 ? '0.9em' : '0.35em'}
        direction="ltr"
        textAnchor={isBeside ? anchor : 'middle'}
        fontSize={labelSize}
      >
        {text}
      </text>
    )
  })
}

interface SeriesAreaProps {
  readonly series: Series
  readonly index: number
  readonly points: readonly (RadarPoint | null)[]
}

/** An area is closed only if no value is missing. */
function SeriesArea({ series, index, points }: SeriesAreaProps): ReactNode {
  const { look } = series
  const stroke = markColor(index, colorAt(look.strokes ?? look.fills, 0))
  const isWhole = points.every((point) => point !== null)
  const path = isWhole ? closedPath(points) : openPath(points)
  return (
    <>
      {isWhole && (
        <path
          className={`${styles.mark} ${styles.area}`}
          {...markColor(index, colorAt(look.fills ?? look.strokes, 0))}
          d={path}
        />
      )}
      <path
        className={styles.line}
        data-part="line"
        {...stroke}
        strokeWidth={look.strokeWidth ?? LINE_WIDTH}
        d={path}
      />
      {points.map((point, place) =>
        point && points.length <= MOST_POINTS ? (
          <circle
            key={place}
            className={styles.mark}
            data-part="point"
            {...stroke}
            cx={roundPixel(point.x)}
            cy={roundPixel(point.y)}
            r={look.pointRadius ?? POINT_RADIUS}
          />
        ) : null,
      )}
    </>
  )
}

function closedPath(points: readonly RadarPoint[]): string {
  return `M${points.map(({ x, y }) => `${roundPixel(x)},${roundPixel(y)}`).join('L')}Z`
}

/** Lines from point to point and back to the first one, with a gap for each missing one. */
function openPath(points: readonly (RadarPoint | null)[]): string {
  const first = points.at(-1) && points[0] ? [points[0]] : []
  return [...points, ...first]
    .map((point, index, all) =>
      point ? `${index > 0 && all[index - 1] ? 'L' : 'M'}${roundPixel(point.x)},${roundPixel(point.y)}` : '',
    )
    .join('')
}

function markOf(series: number, index: number, { x, y }: RadarPoint): Mark {
  return { series, index, x, y, contains: (atX, atY) => (atX - x) ** 2 + (atY - y) ** 2 <= REACH_PX ** 2 }
}
