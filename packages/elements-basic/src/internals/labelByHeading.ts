/**
 * Names `box` by the first heading in it, by `fallback` while it has none, and follows headings that come and go until
 * the returned function is called. A name that the box has already is left alone.
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
