/**
 * Labels `box` by its first heading, by `fallback` without one, and follows added and removed headings until the returned
 * function is called. An existing label of the box is kept.
 * @param id given to the heading when it has none.
 */
export function labelByHeading(box: HTMLElement, { id, fallback }: { id: string; fallback: string }): () => void {
  if (box.hasAttribute('aria-label') || box.hasAttribute('aria-labelledby')) return () => undefined
  const label = () => {
    const heading = box.querySelector('h1, h2, h3, h4, h5, h6, [role="heading"]')
    if (heading && !heading.id) heading.id = id
    exchange(box, heading ? ['aria-labelledby', heading.id] : ['aria-label', fallback])
  }
  label()
  const observer = new MutationObserver(label)
  observer.observe(box, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    exchange(box, null)
  }
}

function exchange(box: HTMLElement, name: readonly [attribute: string, value: string] | null): void {
  for (const attribute of ['aria-label', 'aria-labelledby']) if (attribute !== name?.[0]) box.removeAttribute(attribute)
  if (name) box.setAttribute(...name)
}
