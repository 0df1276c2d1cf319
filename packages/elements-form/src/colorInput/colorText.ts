import { type Color, parseColor } from '@ark-ui/react/color-picker'

/** Colour that a CSS text spells in hexadecimal digits, by its name, or as rgb or hsl; null for anything else. */
export function toColor(text: string): Color | null {
  try {
    return parseColor(withCommas(text.trim().toLowerCase())).toFormat('rgba')
  } catch {
    // The library throws for texts that it does not know.
    return null
  }
}

/** The colour as `#rrggbb`, or as `#rrggbbaa` where it is not opaque. */
export function toHex(color: Color): string {
  // An opacity that is rounded to a byte may be none.
  return color.toString('hexa').toLowerCase().replace(/ff$/, '')
}

/** A stored colour in hexadecimal digits; a text that is no such colour stays as it is, and what is no text is empty. */
export function toColorText(stored: unknown): string {
  const text = typeof stored === 'string' ? stored.trim() : ''
  const color = toColor(text)
  return color ? toHex(color) : text
}

/** Older way of writing a colour, which the library knows: with commas, and without percent, `deg` and fractions of bytes. */
function withCommas(text: string): string {
  if (text === 'transparent') return '#00000000'
  const [, name, inside = ''] = /^(rgb|hsl)a?\((.*)\)$/.exec(text) ?? []
  if (name === undefined) return text
  const [first = '', second = '', third = '', alpha = '1', ...more] = inside.trim().split(/\s*[\s,/]\s*/)
  if (more.length > 0) return ''
  const opacity = Math.max(0, Math.min(1, amountOf(alpha, 1)))
  if (name === 'rgb') {
    const amounts = [...[first, second, third].map((part) => Math.round(amountOf(part, 255))), opacity]
    return amounts.every(Number.isFinite) ? `rgba(${amounts.join(', ')})` : ''
  }
  const [saturation, lightness] = [second, third].map((part) => 100 * amountOf(part, 1))
  return `hsla(${amountOf(first.replace(/deg$/, ''), 1)}, ${saturation}%, ${lightness}%, ${opacity})`
}

/** Number that a text spells; of a percentage, that part of `whole`. */
function amountOf(text: string, whole: number): number {
  if (text === '') return Number.NaN
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)
}
