import { type RefObject, useLayoutEffect } from 'react'

interface OpenDropdown {
  readonly node: Element
  readonly close: () => void
}

const opened = new Set<OpenDropdown>()

/** Closes other open hover dropdowns when one opens, except those around it. */
export function useOnlyOne(trigger: RefObject<Element | null>, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    const node = trigger.current?.parentElement
    if (!isOpen || !node) return undefined
    for (const other of opened) if (!other.node.contains(node)) other.close()
    const own = { node, close }
    opened.add(own)
    return () => void opened.delete(own)
  }, [trigger, isOpen, close])
}
