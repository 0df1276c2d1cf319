/** CSS property for each style-like content property. */
export const CONTENT_STYLE: Readonly<Record<string, string>> = {
  '_ww-text_font': 'font',
  '_ww-text_fontSize': 'font-size',
  '_ww-text_fontFamily': 'font-family',
  '_ww-text_fontWeight': 'font-weight',
  '_ww-text_fontStyle': 'font-style',
  '_ww-text_lineHeight': 'line-height',
  '_ww-text_color': 'color',
  '_ww-text_textAlign': 'text-align',
  '_ww-text_textDecoration': 'text-decoration',
  '_ww-text_textDecorationStyle': 'text-decoration-style',
  '_ww-text_textDecorationColor': 'text-decoration-color',
  '_ww-text_textTransform': 'text-transform',
  '_ww-text_textShadow': 'text-shadow',
  '_ww-text_letterSpacing': 'letter-spacing',
  '_ww-text_wordSpacing': 'word-spacing',
  '_ww-layout_rowGap': 'row-gap',
  '_ww-layout_columnGap': 'column-gap',
  '_ww-layout_justifyContent': 'justify-content',
  '_ww-layout_alignItems': 'align-items',
  '_ww-grid_rowGap': 'row-gap',
  '_ww-grid_columnGap': 'column-gap',
}

/** Style-like content properties whose value needs conversion to CSS, or that only layouts have. */
export const LAYOUT_STYLE: ReadonlySet<string> = new Set([
  '_ww-layout_alignContent',
  '_ww-layout_flexDirection',
  '_ww-layout_reverse',
  '_ww-layout_flexWrap',
  '_ww-layout_textAlign',
  '_ww-grid_columns',
  '_ww-grid_rows',
  '_ww-grid_flowDirection',
])

/** Last family of a list of families or of a `font`, and the parentheses that end after it. */
const LAST_FAMILY =
  /("[^"]+"|'[^']+'|(?<=^|,\s*|\d(?:px|r?em|pt|%|vw)(?:\/[^\s,()]+)?\s+)[a-z][\w-]*(?: [a-z][\w-]*)*)(\)*)$/i
/** Families that every browser has, and words that are none. */
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|math|emoji|system-ui|ui-[\w-]+|inherit|initial|unset|revert|revert-layer)$/i
/** Families of icons: a letter of another font would say something else. */
const ICONS = /icon|symbol|awesome|glyph/i

/**
 * Adds a generic family behind one that stands alone, so that texts are not shown in the browser's own font while the project
 * brings that family along late, or not at all. The kind is told from the name.
 */
export function withGenericFamily(css: string): string {
  return css.replace(LAST_FAMILY, (all, family: string, end: string) => {
    const name = family.replace(/["']/g, '')
    if (GENERIC.test(name) || ICONS.test(name)) return all
    return `${family}, ${genericOf(name)}${end}`
  })
}

function genericOf(name: string): string {
  if (/\b(?:mono|code|courier|console|menlo)/i.test(name)) return 'monospace'
  return /(?<!sans )\bserif\b|times|georgia|garamond|playfair|merriweather|\blora\b|baskerville|slab/i.test(name)
    ? 'serif'
    : 'sans-serif'
}
