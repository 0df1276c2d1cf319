import { valueAt } from '@sluice/elements-kit'
import { type Aggregate, aggregate } from './aggregate.ts'
import { alignSeries } from './alignSeries.ts'
import type { ChartModel, DataPoint } from './chartModel.ts'
import { orderPoints, type PointOrder } from './orderPoints.ts'
import { nameOf } from './stored.ts'
import { isMissing } from './toNumber.ts'

/* Guided data: rows of a collection, which become categories by one field, values by another and series by a third. */

/** A field of the rows; where it holds a list, `property` is the field of its items. */
export interface RowField {
  readonly path: string
  readonly property?: string | null | undefined
}

/** How rows become a chart. */
export interface GuidedSettings {
  readonly category: RowField
  readonly value: RowField
  readonly group: RowField | null
  readonly way: Aggregate
  readonly order: PointOrder | null
  /** Keeps points without a category or a value. */
  readonly keepsEmpty: boolean
  /** Counts the value 0 as empty, too. */
  readonly zeroIsEmpty: boolean
  readonly colors: readonly string[]
  /** Whether all values have the color of their series, and not one of their own. */
  readonly colorsSeries: boolean
}

/** Chart of the rows. Rows that are no objects are counted by what they are. */
export function readGuided(rows: readonly unknown[], stored: GuidedSettings): ChartModel {
  const isPlain = typeof rows[0] !== 'object' || rows[0] === null
  const settings: GuidedSettings = isPlain
    ? { ...stored, category: PLAIN, value: PLAIN, group: null, way: 'item-count' }
    : stored
  const read = isPlain ? rows.map((value) => ({ value })) : rows
  const { group, value, colors, colorsSeries } = settings
  const groups = group
    ? groupRows(read, (row) => valuesOf(row, group, []))
    : new Map<unknown, readonly unknown[]>([[lastKey(value.path), read]])
  const categories = categoriesOf(group ? read.filter((row) => valuesOf(row, group, []).length > 0) : read, settings)
  const series = [...groups].map(([label, inGroup], index) => ({
    label: nameOf(label),
    points: pointsOf(inGroup, categories, settings),
    look: { spansGaps: true, ...fillsOf(colors, colorsSeries ? index : null) },
  }))
  // Ordered by value, categories follow each other as the points of the series do.
  if (settings.order?.by === 'value') return alignSeries(series)
  const used = new Set(series.flatMap(({ points }) => points.map((point) => point.category)))
  return alignSeries(
    series,
    categories.filter((category) => used.has(category)),
  )
}

/** Categories of the rows in their order, each once. */
function categoriesOf(rows: readonly unknown[], { category, order }: GuidedSettings): readonly unknown[] {
  const keys = [...groupRows(rows, (row) => valuesOf(row, category, [undefined])).keys()]
  if (order?.by !== 'category') return keys
  return orderPoints(
    keys.map((key) => ({ category: key, value: undefined })),
    order,
  ).map((point) => point.category)
}

const PLAIN: RowField = { path: 'value' }

function fillsOf(colors: readonly string[], index: number | null) {
  const color = index === null ? undefined : colors[index % colors.length]
  const own = index === null ? colors : color === undefined ? [] : [color]
  return own.length > 0 ? { fills: own, strokes: own } : {}
}

/** Points of the rows of a group. Where zeros are drawn, it also has one for each category without rows: their count and sum are 0. */
function pointsOf(
  rows: readonly unknown[],
  categories: readonly unknown[],
  settings: GuidedSettings,
): readonly DataPoint[] {
  const { category, value, way, order, keepsEmpty, zeroIsEmpty } = settings
  const isEmpty = (one: unknown) => isMissing(one) || (zeroIsEmpty && one === 0)
  const valuesIn = (inCategory: readonly unknown[]) => inCategory.flatMap((row) => valuesOf(row, value, [undefined]))
  const rowsByCategory = groupRows(rows, (row) => valuesOf(row, category, [undefined]))
  const keys = zeroIsEmpty ? [...rowsByCategory.keys()] : categories
  const points = keys.map((key) => {
    const inCategory = rowsByCategory.get(key) ?? []
    return { category: key, value: aggregate(way, way === 'item-count' ? inCategory : valuesIn(inCategory)) }
  })
  return orderPoints(
    keepsEmpty ? points : points.filter((point) => !isEmpty(point.category) && !isEmpty(point.value)),
    order,
  )
}

/** Rows by each of their keys, in the order in which these first appear. */
function groupRows(rows: readonly unknown[], keysOf: (row: unknown) => readonly unknown[]) {
  const groups = new Map<unknown, unknown[]>()
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  }
  return groups
}

/** Values of a field in a row: one, those of the items of a list, or the fallback where the row lacks the field. */
function valuesOf(row: unknown, { path, property }: RowField, fallback: readonly unknown[]): readonly unknown[] {
  const found = valueAt(row, path)
  if (found === undefined) return fallback
  if (!Array.isArray(found)) return [found]
  return found.map((item: unknown) => (property ? (valueAt(item, property) ?? item) : item))
}

/** Last key of a path, such as `count` of `stats['count']`. */
function lastKey(path: string): string {
  return path.split(/[.[\]'"]+/).findLast((key) => key !== '') ?? ''
}
