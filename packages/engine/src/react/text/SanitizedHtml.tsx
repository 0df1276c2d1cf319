import createDOMPurify from 'dompurify'
import { type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from 'react'
import { Binding } from '../../graph/Binding.ts'
import { record } from '../../project/raw.ts'
import { renameStyles } from '../../styles/renameStyles.ts'
import { safeCss } from '../../styles/safeCss.ts'
import type { PageApp } from '../element/PageApp.ts'
import { useMarkupContent } from '../firstRender/snapshots.ts'
import { followInside, withoutAnchors } from '../links/innerLink.ts'
import { type ResolvedLink, resolveLink } from '../links/resolveLink.ts'
import { RuntimeContext } from '../RuntimeContext.ts'

/** Tags that arrange text and can do nothing else. */
const ALLOWED_TAGS = [
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'u', 'var', 'wbr'],
  ...['blockquote', 'dd', 'dl', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'pre', 'ul'],
  ...['caption', 'col', 'colgroup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
]
/** Attribute with the id of a node's stored link. */
const LINK_ID = 'data-ww-link-id'
const ALLOWED_ATTRIBUTES = ['href', 'target', 'rel', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start', LINK_ID]

/** Temporary name of `style` attributes until they are applied through CSSOM, which a strict policy allows. */
const DEFERRED_STYLE = 'data-sl-style'
/** Style that arranges text. What reaches beyond its text is cut off, see `containStyle`. */
const TEXT_STYLE =
  /^(?:color|background-color|font|line-height|letter-spacing|word-|white-space|vertical-align|direction|unicode-bidi|list-style|tab-size|hyphens|overflow-wrap|text-|padding|border|width|min-width|max-width|height)/

const purify = createDOMPurify(window)

export interface SanitizedHtmlProps {
  readonly html: string
  /** Reads the links by id, or such a list per language. */
  readonly links: () => unknown
  /** Whether the text is inside a link, where anchors are not allowed. */
  readonly isInLink: boolean
}

/** Renders markup from configuration or data, reduced to tags that arrange text, with its stored links. */
export function SanitizedHtml({ html, links, isInLink }: SanitizedHtmlProps): ReactNode {
  // An element shown alone, as in a story, has no pages to link to.
  const runtime = useContext(RuntimeContext)
  const resolved = useResolved(runtime, links)
  const make = () => {
    const made = sanitize(html, (id) => (Object.hasOwn(resolved, id) ? resolved[id] : null) ?? null)
    return isInLink ? withoutAnchors(made) : made
  }
  const content = useMarkupContent(make)
  const attach = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return undefined
      node.replaceChildren(make())
      containStyle(node)
      const go = (href: string, progress: boolean | string) => void runtime?.navigation.go(href, { progress })
      const undo = isInLink ? followInside(node, go) : null
      const follow = (event: MouseEvent) => followAnchor(event, go)
      node.addEventListener('click', follow)
      return () => {
        undo?.()
        node.removeEventListener('click', follow)
      }
    },
    [html, resolved, runtime, isInLink],
  )
  return <span ref={attach} {...content} />
}

type ResolvedLinks = Readonly<Record<string, ResolvedLink>>

/** Resolves the links of a text by id, in the language of the page; updates when their bindings change. */
function useResolved(runtime: PageApp | null, links: () => unknown): ResolvedLinks {
  const [{ subscribe, peek }] = useState(() => (runtime ? follow(runtime, links) : UNLINKED))
  return useSyncExternalStore(subscribe, peek, peek)
}

function follow(runtime: PageApp, links: () => unknown) {
  const binding = new Binding(runtime.graph, 'links of a text', () => resolveAll(runtime, record(links())), {
    structure: true,
  })
  return {
    peek: () => binding.peek(),
    subscribe: (notify: () => void) => binding.listen(notify, binding.version),
  }
}

function resolveAll(runtime: PageApp, stored: Readonly<Record<string, unknown>>): ResolvedLinks {
  const byId = Object.entries({ ...stored, ...record(stored[runtime.language.get()]) })
  return Object.fromEntries(
    byId.flatMap(([id, link]) => {
      const found = resolveLink(link, runtime)
      return found ? [[id, found]] : []
    }),
  )
}

const NO_LINKS: ResolvedLinks = {}
const UNLINKED = { peek: () => NO_LINKS, subscribe: () => () => {} }

type Go = (href: string, progress: boolean | string) => void

/** Handles a plain click on an internal link by changing the page in place. */
function followAnchor(event: MouseEvent, go: Go): void {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  const isOwn = anchor?.dataset.internal !== undefined && anchor.target === ''
  if (!isOwn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const { progress } = anchor.dataset
  go(anchor.getAttribute('href') ?? '', progress === undefined ? false : progress || true)
}

function sanitize(html: string, linkOf: (id: string) => ResolvedLink | null): DocumentFragment {
  const fragment = purify.sanitize(renameStyles(withoutPlayers(normalize(html)), DEFERRED_STYLE), {
    ALLOWED_TAGS,
    ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES, 'class', DEFERRED_STYLE],
    ADD_URI_SAFE_ATTR: [DEFERRED_STYLE],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const node of fragment.querySelectorAll('[class]')) keepIconClass(node)
  for (const node of fragment.querySelectorAll<HTMLElement>(`[${DEFERRED_STYLE}]`)) applyStyle(node)
  for (const node of fragment.querySelectorAll(`[${LINK_ID}]`)) {
    const link = linkOf(node.getAttribute(LINK_ID) ?? '')
    if (link) node.replaceWith(anchorOf(node, link))
  }
  return fragment
}

/** Classes of fonts whose texts are names of pictures; all others belong to the elements of the app. */
const ICON_CLASS = /^material-(?:icons|symbols)(?:-[a-z]+)*$/

function keepIconClass(node: Element): void {
  const kept = [...node.classList].filter((name) => ICON_CLASS.test(name))
  if (kept.length > 0) node.setAttribute('class', kept.join(' '))
  else node.removeAttribute('class')
}

/** Cuts styled markup off at the edges of its text, so that it never covers what is around it. */
function containStyle(node: HTMLElement): void {
  const isStyled = node.querySelector('[style]') !== null
  node.style.display = isStyled ? 'block' : ''
  node.style.overflow = isStyled ? 'clip' : ''
  if (node.getAttribute('style') === '') node.removeAttribute('style')
}

/** Applies the safe part of a deferred style. */
function applyStyle(node: HTMLElement): void {
  const stored = document.createElement('i').style
  stored.cssText = node.getAttribute(DEFERRED_STYLE) ?? ''
  node.removeAttribute(DEFERRED_STYLE)
  for (const property of stored) {
    const value = safeCss(stored.getPropertyValue(property))
    if (value !== null && TEXT_STYLE.test(property))
      node.style.setProperty(property, value, stored.getPropertyPriority(property))
  }
}

/** Strips media tags: an unclosed `<video>` in a text would make the sanitizer drop everything after it as its content. */
function withoutPlayers(html: string): string {
  return html.replace(/<\/?(?:audio|video)(?:[\s/][^<>]*)?>/gi, '')
}

/** Wraps the content of a node in a real anchor. */
function anchorOf(node: Element, { href, internal, newTab, download, progress }: ResolvedLink): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.href = href
  if (internal) anchor.dataset.internal = ''
  if (progress) anchor.dataset.progress = progress === true ? '' : progress
  if (newTab) {
    anchor.target = '_blank'
    anchor.rel = 'noopener noreferrer'
  }
  if (download) anchor.download = String(download)
  anchor.append(...node.childNodes)
  return anchor
}

/** Converts stored paragraphs (divs) and line feeds to line breaks. */
function normalize(html: string): string {
  return html
    .replace(/<(\/?)p(\s[^>]*)?>/gi, '<$1div>')
    .replace(/<br\s*\/?><\/div>|<\/div>\s*<div[^>]*>|\r?\n/gi, '<br>')
    .replace(/<\/?div[^>]*>/gi, '')
    .replace(/[\u2028\u2029]/g, ' ')
}
