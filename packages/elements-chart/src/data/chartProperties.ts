import type { PropertySchema } from '@sluice/engine/elements'
import { AGGREGATES } from './aggregate.ts'

/* Settings that several charts have, by their stored names. */

/** How a setting may be stored: per screen, per state and bound. */
export const setting = { responsive: true, states: true, bindable: true } as const

/** How a setting of the look may be stored: also in style classes. */
const look = { ...setting, classes: true } as const

/** The legend, apart from its size. */
export const legendProperties = {
  isLegend: { kind: 'boolean', doc: 'Shows which color is what.', authorDefault: true, ...look },
  legendPosition: {
    kind: 'choice',
    doc: 'Side of the chart on which the legend is.',
    values: ['top', 'bottom', 'left', 'right'],
    authorDefault: 'top',
    ...look,
  },
  legendAlignement: {
    kind: 'choice',
    doc: 'Place of the legend along that side.',
    values: ['start', 'center', 'end'],
    authorDefault: 'center',
    ...look,
  },
  legendColor: { kind: 'color', doc: 'Color of its texts.', cssVariable: '--sl-chart-legend-color', ...look },
} as const satisfies Readonly<Record<string, PropertySchema>>

/** Size of the texts. */
export const legendSize = { kind: 'length', doc: 'Size of the texts.', units: { px: [0, 50] }, ...look } as const

/** Colors of axes. */
export const axisProperties = {
  labelColor: { kind: 'color', doc: 'Color of the texts of the axes.', cssVariable: '--sl-chart-label-color', ...look },
  gridColor: {
    kind: 'color',
    doc: 'Color of the lines behind the data.',
    cssVariable: '--sl-chart-grid-color',
    ...look,
  },
} as const satisfies Readonly<Record<string, PropertySchema>>

/** Where the data comes from, and how rows become a chart. */
export const dataProperties = {
  dataType: {
    kind: 'choice',
    doc: 'Whether the data is made from rows by the settings below, or given as labels and data sets.',
    values: ['guided', 'advanced'],
    authorDefault: 'advanced',
    ...setting,
  },
  labels: { kind: 'list', doc: 'Names of the categories, in the advanced mode.', ...setting },
  datasets: {
    kind: 'list',
    doc: 'Series in the advanced mode, each with a `label`, its `data` and its colors, as `backgroundColor` and `borderColor`.',
    ...setting,
  },
  options: {
    kind: 'object',
    doc: 'Look in the advanced mode, which replaces the settings of the look: `plugins.legend`, `plugins.title` and `scales`.',
    ...setting,
  },
  data: { kind: 'collection', doc: 'Rows of the guided mode.', ...setting },
  xAxisTitle: { kind: 'text', doc: 'Name of the categories, at the head of the table of the data.', ...setting },
  dataXField: { kind: 'path', doc: 'Field of a row that is its category.', ...setting },
  dataXFieldProperty: { kind: 'path', doc: 'Field of the items, where that field is a list.', ...setting },
  dataOrderBy: {
    kind: 'choice',
    doc: 'Order of the categories: as in the data, or by what is on an axis.',
    values: ['default', 'x', 'y'],
    authorDefault: 'default',
    ...setting,
  },
  dataDirection: {
    kind: 'choice',
    doc: 'Direction of that order.',
    values: ['ASC', 'DESC'],
    authorDefault: 'ASC',
    ...setting,
  },
  dataXEmpty: { kind: 'boolean', doc: 'Includes empty categories and values.', authorDefault: false, ...setting },
  yAxis: {
    kind: 'choice',
    doc: 'What is drawn: how many rows a category has, or a field of them.',
    values: ['item-count', 'field-summary'],
    authorDefault: 'item-count',
    ...setting,
  },
  dataYField: { kind: 'path', doc: 'Field that is summarised for each category.', ...setting },
  dataYFieldProperty: { kind: 'path', doc: 'Field of the items, where that field is a list.', ...setting },
  aggregate: {
    kind: 'choice',
    doc: 'How the values of a category become one.',
    values: AGGREGATES,
    authorDefault: 'distinct',
    ...setting,
  },
  colors: { kind: 'list', doc: 'Colors in the guided mode, used in turn.', authorDefault: [], ...setting },
} as const satisfies Readonly<Record<string, PropertySchema>>

/** How rows become several series. */
export const groupProperties = {
  groupBy: { kind: 'path', doc: 'Field of a row that says its series.', ...setting },
  groupByProperty: { kind: 'path', doc: 'Field of the items, where that field is a list.', ...setting },
} as const satisfies Readonly<Record<string, PropertySchema>>
