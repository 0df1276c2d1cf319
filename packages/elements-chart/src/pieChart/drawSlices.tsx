import { arc } from '@visx/shape'
import { colorAt } from '../data/chartModel.ts'
import type { Drawing, DrawingInput } from '../drawing/drawing.ts'
import styles from '../drawing/Marks.module.css'
import type { Mark } from '../drawing/mark.ts'
import { markColor, sliceIndex } from '../drawing/markColor.ts'
import { layoutSlices, type Slice } from './layoutSlices.ts'

const EDGE = 8

/** Slices around the middle of the drawing. */
export function drawSlices(input: DrawingInput, defaultHole: number): Drawing {
  const { model, look, isHidden, width, height } = input
  const middle = { x: width / 2, y: height / 2 }
  const radius = Math.max(Math.min(width, height) / 2 - EDGE, 1)
  const slices = layoutSlices(model, { radius, hole: look.hole ?? defaultHole, isHidden })
  const pathOf = arc<Slice>({
    startAngle: (slice) => slice.startAngle,
    endAngle: (slice) => slice.endAngle,
    innerRadius: (slice) => slice.innerRadius,
    outerRadius: (slice) => slice.outerRadius,
  })
  return {
    content: (
      <g transform={`translate(${middle.x} ${middle.y})`}>
        {slices.map((slice) => (
          <path
            key={`${slice.series} ${slice.index}`}
            className={`${styles.mark} ${slices.length > 1 ? styles.slice : ''}`}
            data-part="slice"
            {...markColor(
              sliceIndex(slice.index, model.categories.length),
              colorAt(model.series[slice.series]?.look.fills, slice.index),
            )}
            d={pathOf(slice) ?? ''}
          />
        ))}
      </g>
    ),
    marks: slices.map((slice) => markOf(slice, middle)),
  }
}

const TURN = 2 * Math.PI

function markOf(slice: Slice, middle: { readonly x: number; readonly y: number }): Mark {
  const { series, index, startAngle, endAngle, innerRadius, outerRadius } = slice
  const angle = (startAngle + endAngle) / 2
  const radius = innerRadius + (outerRadius - innerRadius) * 0.6
  return {
    ...{ series, index },
    x: middle.x + radius * Math.sin(angle),
    y: middle.y - radius * Math.cos(angle),
    contains(x, y) {
      const [dx, dy] = [x - middle.x, y - middle.y]
      const distance = Math.hypot(dx, dy)
      const at = (Math.atan2(dx, -dy) + TURN) % TURN
      return distance >= innerRadius && distance <= outerRadius && at >= startAngle && at <= endAngle
    },
  }
}
