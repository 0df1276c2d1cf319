import { pie } from '@visx/shape'
import type { ChartModel } from '../data/chartModel.ts'

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

/** Slices of each series, the first of which is outside. A negative value takes as much of its ring as the positive one. */
export function layoutSlices({ series }: ChartModel, { radius, hole, isHidden }: SliceSettings): readonly Slice[] {
  const thickness = (radius * (1 - hole)) / Math.max(series.length, 1)
  return series.flatMap(({ values }, one) => {
    const amounts = values.map((value, index) => ({ index, amount: isHidden(index) ? 0 : Math.abs(value ?? 0) }))
    const shown = amounts.filter(({ amount }) => amount > 0)
    const outerRadius = radius - one * thickness
    const arcs = pie<{ readonly index: number; readonly amount: number }>({ value: ({ amount }) => amount })(shown)
    return arcs.map(({ data, startAngle, endAngle }) => ({
      ...{ series: one, index: data.index, startAngle, endAngle, outerRadius },
      innerRadius: Math.max(0, outerRadius - thickness),
    }))
  })
}
