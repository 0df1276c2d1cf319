import { AGGREGATES, type Aggregate } from './aggregate.ts'
import type { ChartModel } from './chartModel.ts'
import type { PointOrder } from './orderPoints.ts'
import { readAdvanced } from './readAdvanced.ts'
import { readGuided } from './readGuided.ts'
import { isMissing } from './toNumber.ts'

/** Stored settings that say what a chart shows. */
export interface DataSettings {
  readonly dataType?: unknown
  readonly labels?: unknown
  readonly datasets?: unknown
  readonly data?: { readonly items: readonly unknown[] } | undefined
  readonly dataXField?: string | null | undefined
  readonly dataXFieldProperty?: string | null | undefined
  readonly dataOrderBy?: unknown
  readonly dataDirection?: unknown
  readonly dataXEmpty?: unknown
  readonly yAxis?: unknown
  readonly dataYField?: string | null | undefined
  readonly dataYFieldProperty?: string | null | undefined
  readonly aggregate?: unknown
  readonly groupBy?: string | null | undefined
  readonly groupByProperty?: string | null | undefined
  readonly colors?: unknown
}

/** Settings that differ between the charts. */
export interface ChartKind {
  readonly language: string
  /** Axis on which the categories are. */
  readonly categoryAxis: 'x' | 'y'
  /** Counts the value 0 of rows as empty. */
  readonly zeroIsEmpty: boolean
  /** Whether guided colors are those of series, or of values. */
  readonly colorsSeries: boolean
}

/** Data of a chart, and why it cannot be drawn. */
export interface ReadChart {
  readonly model: ChartModel
  /** `empty` without data, `invalid` if none of it is a number. */
  readonly problem: 'empty' | 'invalid' | null
  /** Number of values that are there and are no numbers. */
  readonly skipped: number
}

/** Reads the stored data of a chart; never throws. */
export function readChart(stored: DataSettings, kind: ChartKind): ReadChart {
  const isGuided = stored.dataType === 'guided'
  const model = isGuided ? guidedModel(stored, kind) : advancedModel(stored, kind)
  const values = model.series.flatMap((series) => series.values)
  const skipped = model.series.flatMap(({ raw, values }) =>
    raw.filter((value, index) => values[index] === null && !isMissing(value)),
  ).length
  const isDrawn = values.some((value) => value !== null)
  const hasData = isGuided ? (stored.data?.items.length ?? 0) > 0 : !isEmptyData(stored.datasets) && hasValues(model)
  const isWrong = !isGuided && !isMissing(stored.datasets) && !Array.isArray(stored.datasets)
  if (isDrawn) return { model, problem: null, skipped }
  return { model, problem: hasData || isWrong ? 'invalid' : 'empty', skipped }
}

const isEmptyData = (datasets: unknown) => !Array.isArray(datasets) || datasets.length === 0

const hasValues = ({ series }: ChartModel) => series.some(({ raw }) => raw.some((value) => !isMissing(value)))

function advancedModel({ labels, datasets }: DataSettings, { categoryAxis }: ChartKind): ChartModel {
  return readAdvanced(labels, Array.isArray(datasets) ? datasets : [], categoryAxis === 'x' ? 'y' : 'x')
}

function guidedModel(stored: DataSettings, kind: ChartKind): ChartModel {
  const { data, dataXField, dataXFieldProperty, dataYField, dataYFieldProperty, groupBy, groupByProperty } = stored
  const counts = stored.yAxis !== 'field-summary'
  const category = { path: String(dataXField ?? ''), property: dataXFieldProperty }
  return readGuided(data?.items ?? [], {
    category,
    value: counts ? category : { path: String(dataYField ?? ''), property: dataYFieldProperty },
    group: groupBy ? { path: String(groupBy), property: groupByProperty } : null,
    way: counts ? 'item-count' : toAggregate(stored.aggregate),
    order: orderOf(stored, kind),
    keepsEmpty: stored.dataXEmpty === true,
    zeroIsEmpty: kind.zeroIsEmpty,
    colors: Array.isArray(stored.colors) ? stored.colors.filter((color) => typeof color === 'string' && color) : [],
    colorsSeries: kind.colorsSeries,
  })
}

function toAggregate(stored: unknown): Aggregate {
  return AGGREGATES.find((way) => way === stored) ?? 'distinct'
}

/** The order is stored by the axis, which is that of the categories or that of the values. */
function orderOf(
  { dataOrderBy, dataDirection }: DataSettings,
  { categoryAxis, language }: ChartKind,
): PointOrder | null {
  if (dataOrderBy !== 'x' && dataOrderBy !== 'y') return null
  const by = dataOrderBy === categoryAxis ? 'category' : 'value'
  return { by, isDescending: dataDirection === 'DESC', language }
}
