import { guardPage } from '../../navigation/access/guardPage.ts'
import type { Navigation } from '../../navigation/Navigation.ts'
import type { RouteMatch, Routes } from '../../navigation/Routes.ts'
import type { PageLoader } from '../../pages/PageLoader.ts'
import type { PluginHost } from '../../plugins/PluginHost.ts'
import type { ProjectModel } from '../../project/model.ts'
import type { Services } from '../../services/services.ts'

/** An app whose links are followed ahead. */
export interface LinkedApp {
  readonly project: ProjectModel
  readonly services: Services
  readonly routes: Routes
  readonly navigation: Navigation
  readonly plugins: PluginHost
  readonly loader: PageLoader
}

/** Maximum number of pages prefetched because their links are visible; hovered and focused links are not limited. */
const SEEN_LIMIT = 12

/**
 * Prefetches data and code of linked pages: when a link is hovered, focused or comes into view, if the connection allows it.
 * Skips pages that the visitor may not see.
 */
export function prefetchLinks(runtime: LinkedApp): () => void {
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
      // From now on, prefetch only hovered and focused links.
      changes.disconnect()
      visible.disconnect()
    }
    // A failure is ignored; navigating there fetches again and reports errors.
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

/** The page that a link leads to; null for external links, downloads and the current page. */
function targetOf(link: Element, { routes, navigation, services }: LinkedApp): RouteMatch | null {
  const { origin } = services.history
  const href = link.getAttribute('href') ?? ''
  if (!href.startsWith('/') || link.hasAttribute('download') || !URL.canParse(href, origin)) return null
  const view = navigation.view.peek()
  const match = routes.match(new URL(href, origin).pathname)
  return view.kind === 'page' && match?.page.id === view.entry.id ? null : match
}

function maySee({ page }: RouteMatch, { project, plugins }: LinkedApp): boolean {
  try {
    return guardPage({ page, address: '/' }, project, plugins) === null
  } catch {
    // The access check throws for visitors without access.
    return false
  }
}
