import type { StoredStyle } from './storedStyles.ts'

/** What came of a stored value: whether its element stands in the document, and what it has instead if not the value. */
export interface SeenStyle extends StoredStyle {
  readonly isThere: boolean
  /** Null when the element has the value. */
  readonly instead: string | null
}

/**
 * Runs in the page. Each value is put in its place by force: where that changes nothing, the element had it. So percentages,
 * colours and shorthands need no translation.
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
    // What is no CSS has no effect, and neither has the layout of a box that is no flex box.
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
