/** Node of the page by its id. */
export function nodeOf(id: string): HTMLElement {
  const node = document.getElementById(id)
  if (!node) throw new Error(`The page has no element “${id}”.`)
  return node
}
