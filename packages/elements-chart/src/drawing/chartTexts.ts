import { defineMessages } from '@sluice/elements-kit'
import { type ChartModel, colorAt, sharesOf } from '../data/chartModel.ts'
import { textInLanguage } from '../data/stored.ts'
import { isMissing } from '../data/toNumber.ts'
import type { ChartShape } from './chartShape.ts'
import { FIRST_ROWS, type TableData } from './DataTable.tsx'
import { createTextFormat, type TextFormat } from './formatText.ts'
import type { LegendEntry } from './Legend.tsx'
import type { MarkKey } from './mark.ts'
import { sliceIndex } from './markColor.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }

/** Texts of charts in the language of a page. */
const chartMessages = defineMessages(en, es)

interface ChartTextSettings {
  readonly model: ChartModel
  readonly shape: ChartShape
  readonly language: string
  readonly timeZone: string | undefined
  /** Name of the chart, and of its kind. */
  readonly name: string
  readonly kindName: string
  readonly categoryTitle: string | undefined
}

/** All that a chart says in words: names of its parts and values, the data as a table and a summary of it. */
export function chartTexts({ model, shape, language, timeZone, name, kindName, categoryTitle }: ChartTextSettings) {
  const message = chartMessages(language)
  const format = createTextFormat(language, timeZone, message('chart.none'))
  const categories = format.categories(model.categories)
  const series = model.series.map(({ label }, index) => label || message('chart.series', { number: index + 1 }))
  const shares = model.series.map(({ values }) => (shape.hasSlices && values.some(Boolean) ? sharesOf(values) : null))

  const valueText = ({ series: one, index }: MarkKey): string => {
    const { raw, values } = model.series[one] ?? {}
    const value = values?.[index] ?? null
    if (value === null)
      return isMissing(raw?.[index]) ? message('chart.missing') : textInLanguage(raw?.[index], language)
    const share = shares[one]?.[index]
    return `${format.number(value)}${share === undefined ? '' : ` (${format.percent(share)})`}`
  }

  return {
    ...{ message, categories, series, valueText },
    /** Name of a point for assistive technology. */
    pointLabel: (point: MarkKey): string =>
      message('chart.point', {
        ...{ category: categories[point.index] ?? '', series: series[point.series] ?? '', value: valueText(point) },
      }),
    table: (): TableData => ({
      caption: message('chart.table', { name }),
      partCaption: message('chart.tablePart', {
        ...{ name, shown: format.number(FIRST_ROWS), count: format.number(categories.length) },
      }),
      corner: categoryTitle ?? message('chart.category'),
      columns: series.length === 1 ? [model.series[0]?.label || message('chart.value')] : series,
      names: categories,
      cellsOf: (row) => series.map((_, one) => valueText({ series: one, index: row })),
    }),
    summary: (): string => message('chart.summary', { kind: kindName, ...summaryOf(model, series, format) }),
  }
}

/** Most series that a summary names. */
const NAMED_SERIES = 6

function summaryOf({ categories, series }: ChartModel, names: readonly string[], format: TextFormat) {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const more = names.length > NAMED_SERIES ? '…' : ''
  return {
    ...{ categories: categories.length, series: names.slice(0, NAMED_SERIES).join(', ') + more },
    ...{ low: format.number(low), high: format.number(high) },
  }
}

/** Texts of one chart. */
export type ChartTexts = ReturnType<typeof chartTexts>

/** Entries of the legend: the series, or the categories of slices. A single series without a name needs none. */
export function legendEntries(model: ChartModel, shape: ChartShape, texts: ChartTexts): readonly LegendEntry[] {
  if (shape.hasSlices) {
    const fills = (model.series.find(({ look }) => !look.isHidden) ?? model.series[0])?.look.fills
    return texts.categories.map((label, index) => ({
      label,
      ...{ mark: sliceIndex(index, texts.categories.length), color: colorAt(fills, index) },
    }))
  }
  if (model.series.length === 1 && !model.series[0]?.label) return []
  return model.series.map(({ look }, index) => {
    const [first, second] = shape.colors === 'strokes' ? [look.strokes, look.fills] : [look.fills, look.strokes]
    return { label: texts.series[index] ?? '', mark: index, color: colorAt(first ?? second, 0) }
  })
}
