import { useMemo } from 'react'
import { type DataSettings, type ReadChart, readChart } from '../data/readChart.ts'
import { type ChartLook, type LookSettings, readLook } from '../data/readLook.ts'
import type { ChartShape } from './chartShape.ts'

/** Stored settings of a chart. */
export type ChartSettings = DataSettings & LookSettings

/** Data and look of a chart, read again only when a setting changes. */
export function useChart(
  stored: ChartSettings,
  shape: ChartShape,
  language: string,
): ReadChart & { readonly look: ChartLook } {
  const storedLook = useLook(stored, shape)
  const { dataType, labels, datasets, data, dataXField, dataXFieldProperty, dataOrderBy, dataDirection } = stored
  const { dataXEmpty, yAxis, dataYField, dataYFieldProperty, aggregate, groupBy, groupByProperty, colors } = stored
  // A collection is another object at each rendering, and its rows are the same list.
  const rows = data?.items
  const categoryAxis = storedLook.isHorizontal ? 'y' : 'x'
  const { zeroIsEmpty, hasSlices, canLie } = shape
  const read = useMemo(
    () =>
      readChart(
        {
          ...{ dataType, labels, datasets, data: rows && { items: rows }, dataXField, dataXFieldProperty },
          ...{ dataOrderBy, dataDirection, dataXEmpty, yAxis, dataYField, dataYFieldProperty },
          ...{ aggregate, groupBy, groupByProperty, colors },
        },
        { language, categoryAxis, zeroIsEmpty, colorsSeries: !hasSlices },
      ),
    [
      ...[dataType, labels, datasets, rows, dataXField, dataXFieldProperty, dataOrderBy, dataDirection, dataXEmpty],
      ...[yAxis, dataYField, dataYFieldProperty, aggregate, groupBy, groupByProperty, colors],
      ...[language, categoryAxis, zeroIsEmpty, hasSlices],
    ],
  )
  return useMemo(
    () => ({ ...read, look: canLie ? storedLook : { ...storedLook, isHorizontal: false } }),
    [read, storedLook, canLie],
  )
}

function useLook(stored: LookSettings, shape: ChartShape): ChartLook {
  const { dataType, options, isLegend, legendPosition, legendAlignement, legendSize } = stored
  const { startAtZero, stacked, axis, cubicInterpolationMode } = stored
  return useMemo(
    () =>
      readLook(
        {
          ...{ dataType, options, isLegend, legendPosition, legendAlignement, legendSize },
          ...{ startAtZero, stacked, axis, cubicInterpolationMode },
        },
        shape.startsAtZero,
      ),
    [
      ...[dataType, options, isLegend, legendPosition, legendAlignement, legendSize],
      ...[startAtZero, stacked, axis, cubicInterpolationMode, shape.startsAtZero],
    ],
  )
}
