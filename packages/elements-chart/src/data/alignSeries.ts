import type { ChartModel, DataPoint, Series, SeriesLook } from './chartModel.ts'
import { toNumber } from './toNumber.ts'

/** A series whose points are still a list of their own. */
export interface LooseSeries {
  readonly label: string
  readonly points: readonly DataPoint[]
  readonly look: SeriesLook
}

/**
 * Lays series over the same categories: those given, then the others in the order in which they first appear. Of several points of a
 * category in one series, the first one counts.
 */
export function alignSeries(loose: readonly LooseSeries[], given: readonly unknown[] = []): ChartModel {
  const places = new Map<unknown, number>()
  const categories = [...given]
  for (const [index, category] of given.entries()) if (!places.has(category)) places.set(category, index)
  for (const { points } of loose) {
    for (const { category } of points) {
      if (places.has(category)) continue
      places.set(category, categories.length)
      categories.push(category)
    }
  }
  return { categories, series: loose.map((series) => aligned(series, places, categories.length)) }
}

function aligned({ label, points, look }: LooseSeries, places: ReadonlyMap<unknown, number>, count: number): Series {
  const raw: unknown[] = Array.from({ length: count }, () => undefined)
  const taken = new Set<unknown>()
  for (const { category, value } of points) {
    const place = places.get(category)
    if (place === undefined || taken.has(category)) continue
    taken.add(category)
    raw[place] = value
  }
  return { label, raw, values: raw.map(toNumber), look }
}
