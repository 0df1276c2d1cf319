import { Binding } from '../bindings/Binding.ts'
import type { PageModel } from '../config/model.ts'
import { stopLater } from '../internals/stopLater.ts'
import { decodePart } from '../routing/paths.ts'
import type { Runtime } from '../runtime/Runtime.ts'

/** Triggers of a page that follow the window. */
const FOLLOWED = /^(?:keydown|keyup|page-scroll|page-resize)$/

/**
 * What follows the coming of a page: the section that the address names is brought into view, at once with its page and smoothly
 * on it, the heading of a page that came by a link gets the focus, and what the page does at keys and scrolling begins. Returns the
 * way to end it.
 */
export function arrive(runtime: Runtime, page: PageModel): () => void {
  const { navigation, graph, project } = runtime
  const anchor = new Binding(graph, 'anchor', () => decodePart(navigation.url.get().split('#')[1] ?? ''))
  document.getElementById(anchor.peek())?.scrollIntoView({ behavior: 'instant' })
  const stops = [anchor.listen((id) => document.getElementById(id)?.scrollIntoView())]
  if (navigation.hasMoved) stops.push(followHeading())
  if ([...project.workflows, ...page.pageWorkflows].some(({ trigger }) => trigger && FOLLOWED.test(trigger)))
    stops.push(stopLater(import('./viewport/pageEvents.ts').then((it) => it.followPageEvents(runtime, page))))
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
