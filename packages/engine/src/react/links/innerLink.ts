/*
 * Links inside links. HTML does not allow nested anchors, and parsers break them apart. So inner links are nodes with the
 * role `link`, and this module implements the behavior that browsers give anchors.
 */
import type { ResolvedLink } from './resolveLink.ts'

/** The properties of a link that are needed to follow it. */
type Link = Pick<ResolvedLink, 'download' | 'href' | 'internal' | 'newTab' | 'progress'>

type Go = (href: string, progress: boolean | string) => void

/** Links by the nodes that replace anchors of a text. */
const links = new WeakMap<Element, Link>()

/** Follows a link as the browser follows an anchor. @param isModified whether a key or the middle button requests a new tab. */
export function followInnerLink(link: Link, isModified: boolean, go: Go): void {
  const newTab = link.newTab || isModified
  if (link.internal && !newTab) {
    go(link.href, link.progress ?? false)
    return
  }
  const anchor = document.createElement('a')
  anchor.href = link.href
  if (newTab) Object.assign(anchor, { target: '_blank', rel: 'noopener noreferrer' })
  if (link.download !== undefined) anchor.download = String(link.download)
  anchor.click()
}

/** Replaces anchors with nodes that have the role `link`. */
export function withoutAnchors(content: DocumentFragment): DocumentFragment {
  for (const anchor of content.querySelectorAll('a')) {
    const node = document.createElement('span')
    for (const name of ['dir', 'lang', 'title']) {
      const value = anchor.getAttribute(name)
      if (value !== null) node.setAttribute(name, value)
    }
    if (anchor.hasAttribute('href')) {
      node.setAttribute('role', 'link')
      node.tabIndex = 0
      links.set(node, linkOf(anchor))
    }
    node.append(...anchor.childNodes)
    anchor.replaceWith(node)
  }
  return content
}

function linkOf(anchor: HTMLAnchorElement): Link {
  const { internal, progress } = anchor.dataset
  return {
    href: anchor.getAttribute('href') ?? '',
    internal: internal !== undefined,
    newTab: anchor.target === '_blank',
    progress: progress === undefined ? false : progress || true,
    ...(anchor.hasAttribute('download') ? { download: anchor.download } : {}),
  }
}

/** Follows replaced anchors in a text on clicks, the middle button and the Enter key. Returns a function that stops it. */
export function followInside(text: HTMLElement, go: Go): () => void {
  const follow = (event: KeyboardEvent | MouseEvent) => {
    const node = event.target instanceof Element ? event.target.closest('[role="link"]') : null
    const link = node ? links.get(node) : undefined
    const isMeant = event instanceof MouseEvent ? event.button < 2 : event.key === 'Enter'
    if (!link || !isMeant) return
    event.preventDefault()
    event.stopPropagation()
    const isMiddle = event instanceof MouseEvent && event.button === 1
    followInnerLink(link, isMiddle || event.ctrlKey || event.metaKey || event.shiftKey, go)
  }
  const events = ['auxclick', 'click', 'keydown'] as const
  for (const name of events) text.addEventListener(name, follow)
  return () => {
    for (const name of events) text.removeEventListener(name, follow)
  }
}
