import type { Runtime } from '../../app/Runtime.ts'
import { guardPage } from '../../navigation/access/guardPage.ts'
import type { RouteMatch } from '../../navigation/Routes.ts'

/** How many pages are fetched because a link to them is seen, at most; whoever points at a link has its page anyway. */
const SEEN_LIMIT = 12

/**
 * Fetches data and code of pages that links lead to, before anybody follows them: when one points at a link or moves the focus to
 * it, or when it has come into view, where the connection allows it. What the visitor may not see is not asked for.
 */
export function prefetchLinks(runtime: Runtime): () => void {
  const { services } = runtime
  const asked = new Set<string>()
  const seen = new WeakSet<Element>()
  let mayPrefetch = false
  const prefetch = (link: Element, limit: number) => {
    const match = targetOf(link, runtime)
    const name = match && `${match.page.id} ${match.lang}`
    if (!mayPrefetch || !match || !name || asked.has(name) || asked.size >= limit || !maySee(match, runtime)) return
    asked.add(name)
    if (asked.size >= SEEN_LIMIT) {
      // From now on only what is pointed at counts.
      changes.disconnect()
      visible.disconnect()
    }
    // What fails now is asked for again, and said, when somebody goes there.
    runtime.loader.load(match.page, match.lang).catch(() => asked.delete(name))
  }
  const onPointed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link) prefetch(link, Number.POSITIVE_INFINITY)
  }
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) prefetch(target, SEEN_LIMIT)
  })
  let stopFrame: (() => void) | null = null
  const watchLinks = () => {
    stopFrame = null
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (!seen.has(link)) visible.observe(link)
      seen.add(link)
    }
  }
  const changes = new MutationObserver(() => {
    stopFrame ??= services.document.requestFrame(watchLinks)
  })
  let isOver = false
  const begin = () => {
    if (isOver) return
    mayPrefetch = true
    for (const event of EVENTS) document.addEventListener(event, onPointed, { passive: true })
    changes.observe(document.body, { childList: true, subtree: true })
    watchLinks()
  }
  services.device().then(
    (device) => device.mayPrefetch() && begin(),
    () => {},
  )
  return () => {
    isOver = true
    for (const event of EVENTS) document.removeEventListener(event, onPointed)
    changes.disconnect()
    visible.disconnect()
    stopFrame?.()
  }
}

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** The page that a link leads to; null for another app's, a file's and the page that shows. */
function targetOf(link: Element, { routes, navigation, services }: Runtime): RouteMatch | null {
  const { origin } = services.history
  const href = link.getAttribute('href') ?? ''
  if (!href.startsWith('/') || link.hasAttribute('download') || !URL.canParse(href, origin)) return null
  const view = navigation.view.peek()
  const match = routes.match(new URL(href, origin).pathname)
  return view.kind === 'page' && match?.page.id === view.entry.id ? null : match
}

function maySee({ page }: RouteMatch, { project, plugins }: Runtime): boolean {
  try {
    return guardPage({ page, address: '/' }, project, plugins) === null
  } catch {
    // There is no page for those who may not.
    return false
  }
}
