import type { PropertySchema } from '@sluice/engine/elements'
import { MAX_COLUMNS } from './maxColumns.ts'

/** Properties `column1` to `column24`, derived from the stored `grid`, one custom property per width. */
export const columnWidths: Readonly<Record<`column${number}`, WidthSchema>> = Object.fromEntries(
  Array.from({ length: MAX_COLUMNS }, (_, index) => [`column${index + 1}`, widthSchema(index + 1)]),
)

type WidthSchema = PropertySchema & { readonly cssVariable: `--${string}` }

function widthSchema(position: number): WidthSchema {
  return {
    kind: 'number',
    doc: `Width of column ${position}, made from the grid.`,
    responsive: true,
    cssVariable: `--sl-columns-${position}` as const,
  }
}
