import type { Runtime } from '../../app/Runtime.ts'
import { Binding } from '../../graph/Binding.ts'
import { deferredDisposer } from '../../internals/deferredDisposer.ts'
import { describeHead, type PageHead } from '../../navigation/head/describeHead.ts'
import { pagePath } from '../../navigation/paths.ts'
import { decodePart } from '../../navigation/routePattern.ts'
import { applyHead } from './applyHead.ts'
import { scrollMemoryOf } from './ScrollMemory.ts'
import { whenIdle } from './whenIdle.ts'

/**
 * What follows the coming of a page: it is scrolled to where it was left, or the section that the address names is brought into view, at once with its page and smoothly
 * on it, the heading of a page that came by a link gets the focus, and the document's head says what the page says. Returns the way to end it.
 */
export function afterNavigation(runtime: Runtime): () => void {
  const { navigation, graph } = runtime
  const anchor = new Binding(graph, 'anchor', () => ({
    id: decodePart(navigation.url.get().split('#')[1] ?? ''),
    // Asking for it again is another wish.
    times: navigation.again.get(),
  }))
  const restoring = scrollMemoryOf(runtime).restore()
  if (!restoring) document.getElementById(anchor.peek().id)?.scrollIntoView({ behavior: 'instant' })
  const stops = [
    // After the place that is left has been noted: where less motion is wanted, this is a jump.
    anchor.listen(({ id }) => queueMicrotask(() => document.getElementById(id)?.scrollIntoView())),
    // Nobody looks at the head as long as the page does not show.
    deferredDisposer(whenIdle().then(() => followHead(runtime))),
  ]
  if (restoring) stops.push(restoring)
  if (navigation.hasMoved) stops.push(followHeading())
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * The heading gets the focus as soon as there is one: many wait for their data. Whoever moves the focus meanwhile keeps it, and
 * the first page of a visit leaves it where the browser puts it.
 */
function followHeading(): () => void {
  if (focusHeading()) return () => {}
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Whether nothing is left to do: the heading has the focus, or something else does. */
function focusHeading(): boolean {
  if (document.activeElement && document.activeElement !== document.body) return true
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}

/** Keeps the head of the document true to the page that shows, in its language, until the returned function is called. */
function followHead({ graph, navigation, project, services }: Runtime): () => void {
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
