import { defineElement } from '@sluice/engine/elements'
import { adaptColumns } from './adaptColumns.ts'
import { columnLayout } from './columnLayout.ts'
import { columnWidths } from './columnWidths.ts'

/** Children side by side in a row of twelve or a hundred units, in a column, or in wrapping lines. */
export const columns = defineElement({
  name: 'columns',
  doc: 'Elements beside one another, each with its share of the row.',
  generations: [{ baseId: '21881619-a984-4847-81a9-922c3dbb5853', adapt: adaptColumns }],
  properties: {
    grid: {
      kind: 'list',
      doc: 'Widths of the columns in units of the row; each becomes a property of its own.',
      responsive: true,
      authorDefault: [],
    },
    type: {
      kind: 'choice',
      doc: 'One row of columns, rows below one another, or columns that wrap; becomes the layout properties.',
      values: ['columns', 'rows', 'mosaic'],
      responsive: true,
      authorDefault: 'columns',
    },
    justifyContent: {
      kind: 'choice',
      doc: 'Where a mosaic puts columns that leave room in their line.',
      values: ['flex-start', 'center', 'flex-end', 'space-around', 'space-between'],
      responsive: true,
      authorDefault: 'center',
      cssVariable: '--sl-columns-justify',
    },
    alignItems: {
      kind: 'choice',
      doc: 'How a mosaic aligns the columns of a line.',
      values: ['flex-start', 'center', 'flex-end', 'stretch', 'baseline'],
      responsive: true,
      authorDefault: 'stretch',
      cssVariable: '--sl-columns-align',
    },
    reverse: {
      kind: 'boolean',
      doc: 'Shows the columns in reverse order; becomes the property `order`.',
      responsive: true,
      authorDefault: false,
    },
    pushLast: {
      kind: 'boolean',
      doc: 'Pushes the last column of a mosaic to the end of its line; becomes the push properties.',
      responsive: true,
      authorDefault: false,
    },
    lengthInUnit: {
      kind: 'number',
      doc: 'Units of a row: 12, or 100 for percent.',
      responsive: true,
      authorDefault: 12,
      cssVariable: '--sl-columns-units',
    },
    ...columnLayout,
    ...columnWidths,
  },
  slots: { children: { kind: 'list', doc: 'The columns; a bound list repeats the first of them.' } },
  linkable: true,
  isPlain: true,
})
