/** Number of colors and patterns that a chart has of its own. */
export const PALETTE_SIZE = 8

/**
 * Attributes of what has the color of a series: its place in the palette of the style sheet, and the stored color, if there is one,
 * which replaces that of the palette.
 */
export function markColor(index: number, color: string | undefined) {
  return { 'data-mark': index % PALETTE_SIZE, ...(color !== undefined && { color }) }
}

/** Place in the palette of a slice of a ring, of which the last one lies beside the first one. */
export function sliceIndex(index: number, count: number): number {
  const isLast = index === count - 1 && count > 1
  return isLast && index % PALETTE_SIZE === 0 ? index + 2 : index
}
