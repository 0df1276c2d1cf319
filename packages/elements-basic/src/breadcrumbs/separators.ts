const SIGNS: Readonly<Record<string, string>> = {
  slash: '/',
  arrow: '→',
  chevron: '›',
  dot: '•',
  pipe: '|',
  dash: '–',
}

/** Sign between two items: an image that is drawn in the colour of the separators, or a text. An arrow points along the reading direction. */
export type Separator =
  | { readonly kind: 'image'; readonly url: string }
  | { readonly kind: 'arrow' | 'text'; readonly text: string }

/**
 * Sign of a stored type; a slash when it is unknown or a custom one is empty. The markup of an SVG image becomes an image: as such it
 * runs no scripts and loads nothing.
 */
export function separatorOf(type: string | undefined, custom: string | undefined): Separator {
  const own = type === 'custom' ? (custom ?? '').trim() : ''
  if (/^<svg[\s>]/i.test(own)) return { kind: 'image', url: svgAddress(own) }
  return { kind: type === 'arrow' ? 'arrow' : 'text', text: own || (SIGNS[type ?? ''] ?? '/') }
}

function svgAddress(markup: string): string {
  const full = /\sxmlns=/.test(markup) ? markup : markup.replace(/^<svg/i, '<svg xmlns="http://www.w3.org/2000/svg"')
  return `url("data:image/svg+xml,${encodeURIComponent(full)}")`
}
