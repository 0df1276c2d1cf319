import { colorAt } from '../data/chartModel.ts'
import { Axes } from '../drawing/axes/Axes.tsx'
import { type AxesLayout, layoutAxes } from '../drawing/axes/layoutAxes.ts'
import { type Drawing, type DrawingInput, shownSeries } from '../drawing/drawing.ts'
import styles from '../drawing/Marks.module.css'
import type { Mark } from '../drawing/mark.ts'
import { markColor } from '../drawing/markColor.ts'
import { type BarBox, barPath } from './barPath.ts'
import { type Bar, type BarsLayout, layoutBars } from './layoutBars.ts'

/** Part of the place of a category that its bars take. */
const FILLED = 0.72
/** A bar is at least as long, so that zero is seen, too. */
const LEAST_PX = 1
/** More bars than these are one path for each color. */
const MOST_PATHS = 400

/** Bars on axes, each a path of its own as long as they are few. */
export function drawBars(input: DrawingInput): Drawing {
  const { look, height } = input
  const bars = layoutBars(shownSeries(input), look.isStacked)
  const values = bars.bars.flatMap(({ from, to }) => [from, to])
  // Only stacked bars begin at zero in any case.
  const lengths = look.isStacked ? values : bars.bars.map(({ to }) => to)
  const axes = layoutAxes(input, { values: lengths, fillsAxis: false })
  const boxes = bars.bars.map((bar) => ({ bar, box: boxOf(bar, bars, axes, input) }))
  return {
    content: (
      <>
        <Axes layout={axes} look={look} bottom={height} />
        {boxes.length > MOST_PATHS ? <JoinedBars boxes={boxes} input={input} /> : <Bars boxes={boxes} input={input} />}
      </>
    ),
    marks: boxes.map(({ bar, box }) => markOf(bar, box)),
    axisValues: axes.axisValues,
  }
}

interface BarsProps {
  readonly boxes: readonly { readonly bar: Bar; readonly box: BarBox }[]
  readonly input: DrawingInput
}

function Bars({ boxes, input }: BarsProps) {
  return boxes.map(({ bar, box }) => {
    const look = input.model.series[bar.series]?.look ?? {}
    const stroke = look.strokeWidth ? colorAt(look.strokes, bar.index) : undefined
    return (
      <path
        key={`${bar.series} ${bar.index}`}
        className={styles.mark}
        data-part="bar"
        {...markColor(bar.series, colorAt(look.fills, bar.index))}
        {...(stroke && { stroke, strokeWidth: look.strokeWidth })}
        d={barPath(box, look.radius ?? 0)}
      />
    )
  })
}

function JoinedBars({ boxes, input }: BarsProps) {
  const paths = new Map<
    string,
    { readonly series: number; readonly color: string | undefined; readonly parts: string[] }
  >()
  for (const { bar, box } of boxes) {
    const color = colorAt(input.model.series[bar.series]?.look.fills, bar.index)
    const key = `${bar.series} ${color}`
    const path = paths.get(key) ?? { series: bar.series, color, parts: [] }
    path.parts.push(barPath(box, 0))
    paths.set(key, path)
  }
  return [...paths].map(([key, { series, color, parts }]) => (
    <path key={key} className={styles.mark} data-part="bar" {...markColor(series, color)} d={parts.join('')} />
  ))
}

function boxOf(bar: Bar, { lanes }: BarsLayout, axes: AxesLayout, { model }: DrawingInput): BarBox {
  const room = (axes.step * FILLED) / lanes
  const gap = room > 6 ? 2 : 0
  const given = model.series[bar.series]?.look.thickness ?? Number.POSITIVE_INFINITY
  const thickness = Math.max(Math.min(room - gap, given), 0.25)
  const middle = axes.middleOf(bar.index) + (bar.lane - (lanes - 1) / 2) * room
  const { scale } = axes
  const start = axes.pixelOf(bar.from === 0 ? scale.base : scale.clamp(bar.from))
  const end = axes.pixelOf(scale.clamp(bar.to))
  // A bar that is wholly beyond the axis has no length.
  const length = Math.max(Math.abs(end - start), scale.clamp(bar.to) === bar.to ? LEAST_PX : 0)
  if (axes.isHorizontal) {
    const box = { x: Math.min(start, end), y: middle - thickness / 2, width: length, height: thickness }
    const x = Math.min(axes.mirrorX(box.x), axes.mirrorX(box.x + box.width))
    return { ...box, x, tip: (axes.mirrorX(0) === 0) === end >= start ? 'right' : 'left' }
  }
  const x = axes.mirrorX(middle) - thickness / 2
  return { x, y: Math.min(start, end), width: thickness, height: length, tip: end <= start ? 'top' : 'bottom' }
}

/** The mark of a bar is at its tip, and reaches as far as the bar. */
function markOf({ series, index }: Bar, { x, y, width, height, tip }: BarBox): Mark {
  const isUpright = tip === 'top' || tip === 'bottom'
  return {
    ...{ series, index },
    x: isUpright ? x + width / 2 : tip === 'right' ? x + width : x,
    y: isUpright ? (tip === 'top' ? y : y + height) : y + height / 2,
    contains: (atX, atY) => atX >= x && atX <= x + width && atY >= y && atY <= y + height,
  }
}
