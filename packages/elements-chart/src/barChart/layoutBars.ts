import type { Series } from '../data/chartModel.ts'

/** A bar between two values, in a lane of its category. */
export interface Bar {
  readonly series: number
  readonly index: number
  readonly from: number
  readonly to: number
  /** Lane beside those of the other bars of the category, and how many there are. */
  readonly lane: number
}

/** Bars of a chart. */
export interface BarsLayout {
  readonly bars: readonly Bar[]
  readonly lanes: number
}

interface ShownSeries {
  readonly series: Series
  readonly index: number
}

/**
 * Bars of the shown series. Stacked ones stand on each other, positive and negative ones apart; series that name different stacks have
 * different lanes.
 */
export function layoutBars(shown: readonly ShownSeries[], isStacked: boolean): BarsLayout {
  const laneNames = shown.map(({ series, index }) => (isStacked ? (series.look.stack ?? '') : String(index)))
  const names = [...new Set(laneNames)]
  const ends = new Map<string, number>()
  const bars = shown.flatMap(({ series, index: of }, place) => {
    const lane = names.indexOf(laneNames[place] ?? '')
    return series.values.flatMap((value, index) => {
      if (value === null) return []
      const key = `${lane} ${index} ${value < 0}`
      const from = isStacked ? (ends.get(key) ?? 0) : 0
      // The sum of great numbers may be beyond all numbers.
      const to = Math.min(Math.max(from + value, -Number.MAX_VALUE), Number.MAX_VALUE)
      ends.set(key, to)
      return [{ series: of, index, from, to, lane }]
    })
  })
  return { bars, lanes: Math.max(names.length, 1) }
}
