import type { PropertySchema } from '@sluice/engine/elements'

/** How many columns may have a width of their own; the style sheet counts as far. */
export const MAX_COLUMNS = 24

/** Properties `column1` to `column24`: what the stored `grid` becomes, one custom property for each width. */
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
