/** The node with an id, which the page has. */
export function nodeOf(id: string): HTMLElement {
  const node = document.getElementById(id)
  if (!node) throw new Error(`The page has no element “${id}”.`)
  return node
}
