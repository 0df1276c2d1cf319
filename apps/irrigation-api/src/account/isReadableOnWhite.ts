/** The contrast that text needs, by WCAG 2.2 (1.4.3). */
const ENOUGH = 4.5

/**
 * Whether white text can be read on a colour, or the colour on white.
 * @param colour as `#0B6E4F`.
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function isReadableOnWhite(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= ENOUGH
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
