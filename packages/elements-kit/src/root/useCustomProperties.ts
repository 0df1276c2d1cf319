import { useLayoutEffect, useRef } from 'react'

/**
 * Sets custom properties on a node through CSSOM, which a strict policy allows; the server never renders a `style` attribute.
 * Returns the ref for that node; an absent value removes its property.
 */
export function useCustomProperties<E extends HTMLElement>(
  properties: Readonly<Record<`--${string}`, string | null | undefined>>,
): (node: E | null) => () => void {
  const node = useRef<E | null>(null)
  useLayoutEffect(() => {
    if (node.current) write(node.current, properties)
  })
  const attach = useRef((next: E | null) => {
    node.current = next
    return () => {
      node.current = null
    }
  })
  return attach.current
}

function write(node: HTMLElement, properties: Readonly<Record<string, string | null | undefined>>): void {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) node.style.removeProperty(name)
    else if (node.style.getPropertyValue(name) !== value) node.style.setProperty(name, value)
  }
}
