import type { Page } from 'playwright'

/** A DOM node with the uid of its stored element; `parent` is the index of the nearest such ancestor, or −1. */
export interface RenderedNode {
  readonly uid: string
  readonly parent: number
}

/** Every node of the page with a uid, in document order. */
export function renderedNodes(page: Page): Promise<readonly RenderedNode[]> {
  return page.evaluate(() => {
    const nodes = [...document.querySelectorAll('[data-uid]')]
    return nodes.map((node) => ({
      uid: node.getAttribute('data-uid') ?? '',
      parent: nodes.indexOf(node.parentElement?.closest('[data-uid]') ?? document.body),
    }))
  })
}
