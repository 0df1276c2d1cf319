import { Binding } from '../../graph/Binding.ts'
import type { Graph } from '../../graph/Graph.ts'
import { whenIdle } from '../../internals/delay.ts'
import { deferredDisposer } from '../../internals/loading.ts'
import { describeHead, type PageHead } from '../../navigation/head/describeHead.ts'
import type { Navigation } from '../../navigation/Navigation.ts'
import { pagePath } from '../../navigation/paths.ts'
import { decodePart } from '../../navigation/routePattern.ts'
import type { ProjectModel } from '../../project/model.ts'
import type { Services } from '../../services/services.ts'
import { applyHead } from './applyHead.ts'
import { scrollMemoryOf } from './ScrollMemory.ts'

interface NavigatedApp {
  readonly project: ProjectModel
  readonly services: Services
  readonly graph: Graph
  readonly navigation: Navigation
}

/**
 * Runs after a page has rendered: restores its scroll position, or scrolls to the section in the address (instantly with a
 * new page, smoothly within it), focuses the heading after a navigation, and keeps the document's head up to date. Returns a
 * function that stops it.
 */
export function afterNavigation(runtime: NavigatedApp): () => void {
  const { navigation, graph } = runtime
  const anchor = new Binding(graph, 'anchor', () => ({
    id: decodePart(navigation.url.get().split('#')[1] ?? ''),
    // Following the same link again scrolls again.
    times: navigation.again.get(),
  }))
  const restoring = scrollMemoryOf(runtime).restore()
  if (!restoring) document.getElementById(anchor.peek().id)?.scrollIntoView({ behavior: 'instant' })
  const stops = [
    // Run after the scroll memory has stored the old position: with reduced motion, this jumps at once.
    anchor.listen(({ id }) => queueMicrotask(() => document.getElementById(id)?.scrollIntoView())),
    // The head is not urgent: it can wait until the page shows.
    deferredDisposer(whenIdle().then(() => followHead(runtime))),
  ]
  if (restoring) stops.push(restoring)
  if (navigation.hasMoved) stops.push(followHeading())
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Focuses the heading as soon as there is one, since many wait for their data. Does nothing if the visitor moves the focus
 * meanwhile. Not called for the first page of a visit, where the focus stays where the browser puts it.
 */
function followHeading(): () => void {
  if (focusHeading()) return () => {}
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Focuses the heading; returns whether this is done, because the heading or another node has the focus. */
function focusHeading(): boolean {
  if (document.activeElement && document.activeElement !== document.body) return true
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/** Keeps the document's head in sync with the current page and language until the returned function is called. */
function followHead({ graph, navigation, project, services }: NavigatedApp): () => void {
  const { origin } = services.history
  const head = new Binding(graph, 'head', (): PageHead | null => {
    const view = navigation.view.get()
    if (view.kind !== 'page') return null
    const { entry, lang, parameters } = view
    const path = pagePath(project, entry, { lang, parameters })
    return describeHead(project, entry, { lang, path, origin, parameters })
  })
  return head.listen((next) => next && applyHead(next), -1)
}
