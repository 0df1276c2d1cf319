import { alignSeries, type LooseSeries } from './alignSeries.ts'
import type { ChartModel, DataPoint, SeriesLook } from './chartModel.ts'
import { isRecord, nameOf, textOf } from './stored.ts'
import { toNumber } from './toNumber.ts'

/* Advanced data: labels, and data sets in the notation of the library that the original draws with. */

/**
 * Chart of stored labels and data sets. The data of a set is a list of values in the order of the labels, a list of points with `x` and
 * `y`, or an object with a value for each label. Values beyond the labels are numbered.
 * @param valueKey where a point says its value; the other key says its label.
 */
export function readAdvanced(labels: unknown, datasets: readonly unknown[], valueKey: 'x' | 'y' = 'y'): ChartModel {
  const sets = datasets.filter(isRecord)
  const { categories, placeOf } = createPlaces(labelsOf(labels, sets, LABEL_KEYS[valueKey]))
  const loose = sets.map(
    (set): LooseSeries => ({
      label: nameOf(set.label),
      points: pointsOf(set.data, placeOf, valueKey),
      look: lookOf(set),
    }),
  )
  // Equal labels are categories of their own, so their places stand for them until the series are aligned.
  const { series } = alignSeries(loose, [...categories.keys()])
  return { categories, series }
}

/** Key by which a point says its label, for the key of its value. */
const LABEL_KEYS = { x: 'y', y: 'x' } as const

/** The stored labels, and a number for each value beyond them. */
function labelsOf(
  stored: unknown,
  sets: readonly Readonly<Record<string, unknown>>[],
  labelKey: 'x' | 'y',
): readonly unknown[] {
  // Unlike `map` alone, it also reads places of the list that hold nothing.
  const labels = Array.from(listOf(stored), (label) => (Array.isArray(label) ? label.map(nameOf).join(' ') : label))
  const most = sets.reduce((count, { data }) => Math.max(count, placesIn(data, labelKey)), 0)
  return Array.from({ length: Math.max(labels.length, most) }, (_, index) =>
    index < labels.length ? labels[index] : index + 1,
  )
}

/** Categories that begin with the labels, and the place of a label among them: its first one, or a new one at their end. */
function createPlaces(labels: readonly unknown[]) {
  const categories = [...labels]
  const known = new Map<string, number>()
  for (const [place, label] of labels.entries()) if (!known.has(nameOf(label))) known.set(nameOf(label), place)
  const placeOf = (label: unknown): number => {
    const text = nameOf(label)
    const place = known.get(text) ?? categories.push(label) - 1
    known.set(text, place)
    return place
  }
  return { categories, placeOf }
}

function pointsOf(data: unknown, placeOf: (label: unknown) => number, valueKey: 'x' | 'y'): readonly DataPoint[] {
  if (isRecord(data)) return Object.entries(data).map(([label, value]) => ({ category: placeOf(label), value }))
  if (!Array.isArray(data)) return []
  const labelKey = LABEL_KEYS[valueKey]
  // Unlike `map`, it also reads places of the list that hold nothing.
  return Array.from(data, (point: unknown, place) =>
    isRecord(point) && labelKey in point
      ? { category: placeOf(point[labelKey]), value: point[valueKey] }
      : { category: place, value: isRecord(point) ? point[valueKey] : point },
  )
}

/** Number of labels that the values of a list need: those without a label of their own have that of their place. */
function placesIn(data: unknown, labelKey: 'x' | 'y'): number {
  if (!Array.isArray(data)) return 0
  return data.findLastIndex((point: unknown) => !isRecord(point) || !(labelKey in point)) + 1
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value) : []
}

function lookOf(set: Readonly<Record<string, unknown>>): SeriesLook {
  const { backgroundColor, borderColor, borderWidth, borderRadius, barThickness, pointRadius } = set
  const { fill, tension, cubicInterpolationMode, spanGaps, stack, hidden } = set
  return definedOnly({
    fills: colorsOf(backgroundColor),
    strokes: colorsOf(borderColor),
    strokeWidth: toNumber(borderWidth) ?? undefined,
    radius: toNumber(borderRadius) ?? undefined,
    thickness: toNumber(barThickness) ?? undefined,
    pointRadius: toNumber(pointRadius) ?? undefined,
    isFilled: fill === undefined || fill === false ? undefined : true,
    isSmooth: cubicInterpolationMode === 'monotone' || (toNumber(tension) ?? 0) > 0 || undefined,
    spansGaps: spanGaps ? true : undefined,
    stack: textOf(stack),
    isHidden: hidden === true || undefined,
  })
}

function colorsOf(value: unknown): readonly string[] | undefined {
  const colors = (Array.isArray(value) ? value : [value]).filter((color) => typeof color === 'string' && color !== '')
  return colors.length > 0 ? colors : undefined
}

/** The entries that have a value. */
function definedOnly<T extends object>(entries: { readonly [K in keyof T]: T[K] | undefined }): SeriesLook {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}
