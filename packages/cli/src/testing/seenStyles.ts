import type { StoredStyle } from './storedStyles.ts'

/** Result for a stored style: whether its element is in the document, and the differing computed value, if any. */
export interface SeenStyle extends StoredStyle {
  readonly isThere: boolean
  /** Null when the element has the stored value. */
  readonly instead: string | null
}

/**
 * Runs in the page. Sets each value with priority: if the computed value does not change, the element already had it. So
 * percentages, colors and shorthands need no conversion.
 */
export function seenStyles(wanted: readonly StoredStyle[]): readonly SeenStyle[] {
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  const isFlex = (node: Element) => /flex/.test(getComputedStyle(node).display)
  const node = ({ uid, isInner }: StoredStyle) => {
    const root = document.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`)
    return isInner ? (root?.querySelector<HTMLElement>(':scope > [data-sl-inner]') ?? null) : root
  }
  return wanted.map((one): SeenStyle => {
    const { property, value } = one
    const found = node(one)
    // Invalid CSS has no effect, nor do flex properties on a box that is not a flex box.
    const isMeant =
      CSS.supports(property, value) &&
      (!/^(?:flex-|justify-|align-|row-gap|column-gap)/.test(property) || (found && isFlex(found)))
    if (!found || !isMeant) return { ...one, isThere: false, instead: null }
    const before = getComputedStyle(found).getPropertyValue(property)
    const own = [found.style.getPropertyValue(property), found.style.getPropertyPriority(property)] as const
    found.style.setProperty(property, value, 'important')
    const now = getComputedStyle(found).getPropertyValue(property)
    found.style.setProperty(property, ...own)
    return { ...one, isThere: true, instead: before === now ? null : before }
  })
}
