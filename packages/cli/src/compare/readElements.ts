import type { Box } from './Box.ts'
import type { StyleFacts } from './sizeOrigin.ts'

/** An element with a uid, as read in a page. */
export interface ReadElement {
  readonly uid: string
  /** Index of the nearest ancestor in the list. */
  readonly parent: number | null
  readonly box: Box | null
  readonly style: StyleFacts
}

/**
 * Reads the elements of a page that have a uid, in document order. It runs in the browser, so it uses nothing from outside.
 *
 * Our elements have `data-uid`; those of the builder’s runtime `data-ww-uid`, sections `data-section-uid`. Documents that it has
 * prerendered have classes such as `ww-style-<last part of the uid>-ww-main` instead. So any class, id or data attribute counts
 * that contains a stored uid of eight characters or more between hyphens, or the last part of one; the longest match wins.
 */
export function readElements(uids: readonly string[]): readonly ReadElement[] {
  const lastPart = (uid: string) => /-([0-9a-f]{12})$/.exec(uid)?.[1] ?? uid
  const long = uids.filter((uid) => uid.length >= 8)
  const known = new Map([
    ...long.map((uid) => [lastPart(uid), uid] as const),
    ...long.map((uid) => [uid, uid] as const),
  ])
  const spans = (text: string) => {
    const parts = text.split(/(?<=[-_])|(?=[-_])/)
    return parts.flatMap((_, from) => parts.map((__, to) => parts.slice(from, to + 1).join('')))
  }
  const longestMatch = (node: Element) =>
    [...node.classList, ...[...node.attributes].filter(({ name }) => isMark(name)).map(({ value }) => value)]
      .filter(({ length }) => length >= 8 && length < 200)
      .flatMap((word) => spans(word).filter((span) => known.has(span)))
      .sort((a, b) => b.length - a.length)[0]
  // Other attributes refer to the component around the element, to its parent or to another element.
  const isMark = (name: string) => name === 'id' || /^data-(?!.*(?:comp|instance|parent|for))/.test(name)
  const exact = (node: Element) =>
    node.getAttribute('data-uid') ?? node.getAttribute('data-ww-uid') ?? node.getAttribute('data-section-uid')
  const found: { readonly node: Element; readonly uid: string; readonly parent: number | null }[] = []
  const indexes = new Map<Element, number>()
  for (const node of document.body.querySelectorAll('*')) {
    let around = node.parentElement
    while (around && !indexes.has(around)) around = around.parentElement
    const parent = (around && indexes.get(around)) ?? null
    const uid = exact(node) ?? known.get(longestMatch(node) ?? '')
    // Inner nodes of an element may repeat its uid in their classes.
    if (!uid || (exact(node) === null && parent !== null && found[parent]?.uid === uid)) continue
    indexes.set(node, found.length)
    found.push({ node, uid, parent })
  }
  return found.map(({ node, uid, parent }) => ({ uid, parent, box: boxOf(node), style: styleOf(node) }))

  function boxOf(node: Element): Box | null {
    const { left, top, width, height } = node.getBoundingClientRect()
    const [x, y, w, h] = [left + scrollX, top + scrollY, width, height].map((side) => Math.round(side * 100) / 100)
    return width === 0 && height === 0 ? null : { left: x ?? 0, top: y ?? 0, width: w ?? 0, height: h ?? 0 }
  }

  function styleOf(node: Element): StyleFacts {
    const style = getComputedStyle(node)
    const around = getComputedStyle(node.parentElement ?? node)
    const given = node.computedStyleMap()
    const isAuto = (side: string) => String(given.get(side)) === 'auto'
    return {
      width: String(given.get('width')),
      height: String(given.get('height')),
      display: style.display,
      isFloating: style.float !== 'none',
      isPositioned: /absolute|fixed/.test(style.position),
      fillsWidth: !isAuto('left') && !isAuto('right'),
      fillsHeight: !isAuto('top') && !isAuto('bottom'),
      canShare: style.flexGrow !== '0' || style.flexBasis.includes('%'),
      alignment: style.alignSelf === 'auto' ? around.alignItems : style.alignSelf,
      parentDisplay: around.display,
      parentDirection: around.flexDirection,
    }
  }
}
