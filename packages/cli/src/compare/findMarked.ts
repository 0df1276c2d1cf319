/** A node of an element, and the index of its nearest ancestor in the same list. */
export interface Marked {
  readonly node: Element
  readonly uid: string
  readonly parent: number | null
}

/**
 * Finds the elements of a page by their uids, in document order. It runs in the browser, so it uses nothing from outside.
 *
 * Our elements have `data-uid`; those of the builder’s runtime `data-ww-uid`, sections `data-section-uid`. Documents that it has
 * prerendered have classes such as `ww-style-<last part of the uid>-ww-main` instead. So any class, id or data attribute counts
 * that contains a stored uid of eight characters or more between hyphens, or the last part of one; the longest match wins.
 */
export function findMarked(uids: readonly string[]): readonly Marked[] {
  const long = uids.filter((uid) => uid.length >= 8)
  const lastPart = (uid: string) => /-([0-9a-f]{12})$/.exec(uid)?.[1] ?? uid
  const known = new Map([
    ...long.map((uid) => [lastPart(uid), uid] as const),
    ...long.map((uid) => [uid, uid] as const),
  ])
  const spans = (text: string) => {
    const parts = text.split(/(?<=[-_])|(?=[-_])/)
    return parts.flatMap((_, from) => parts.map((__, to) => parts.slice(from, to + 1).join('')))
  }
  // Other attributes refer to the component around the element, to its parent or to another element.
  const isMark = (name: string) => name === 'id' || /^data-(?!.*(?:comp|instance|parent|for))/.test(name)
  const longestMatch = (node: Element) =>
    [...node.classList, ...[...node.attributes].filter(({ name }) => isMark(name)).map(({ value }) => value)]
      .filter(({ length }) => length >= 8 && length < 200)
      .flatMap((word) => spans(word).filter((span) => known.has(span)))
      .sort((a, b) => b.length - a.length)[0]
  const exact = (node: Element) =>
    node.getAttribute('data-uid') ?? node.getAttribute('data-ww-uid') ?? node.getAttribute('data-section-uid')
  const found: Marked[] = []
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
  return found
}
