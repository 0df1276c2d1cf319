import { pie } from '@visx/shape'
import { type ChartModel, sharesOf } from '../data/chartModel.ts'

/** A slice between two angles, in radians clockwise from the top, of a ring between two radii. */
export interface Slice {
  readonly series: number
  readonly index: number
  readonly startAngle: number
  readonly endAngle: number
  readonly innerRadius: number
  readonly outerRadius: number
}

interface SliceSettings {
  readonly radius: number
  /** Size of the hole, from 0 to 1. */
  readonly hole: number
  readonly isHidden: (index: number) => boolean
}

/**
 * Slices of each series that the data does not hide, the first of which is outside. A negative value takes as much of its ring as the
 * positive one.
 */
export function layoutSlices({ series }: ChartModel, { radius, hole, isHidden }: SliceSettings): readonly Slice[] {
  const rings = series.map(({ values, look }, one) => ({ values, look, one })).filter(({ look }) => !look.isHidden)
  const thickness = (radius * (1 - hole)) / Math.max(rings.length, 1)
  return rings.flatMap(({ values, one }, ring) => {
    const amounts = sharesOf(values).map((share, index) => ({ index, amount: isHidden(index) ? 0 : share }))
    const shown = amounts.filter(({ amount }) => amount > 0)
    const outerRadius = radius - ring * thickness
    const arcs = pie<{ readonly index: number; readonly amount: number }>({ value: ({ amount }) => amount })(shown)
    return arcs.map(({ data, startAngle, endAngle }) => ({
      ...{ series: one, index: data.index, startAngle, endAngle, outerRadius },
      innerRadius: Math.max(0, outerRadius - thickness),
    }))
  })
}
