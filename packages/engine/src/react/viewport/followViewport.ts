/*
 * Keeps `globalContext.screen` up to date: scroll, sizes, and positions of watched elements. Loaded only by pages that use it.
 * Browser events are batched, and measured once in the next frame.
 */

import { Binding } from '../../graph/Binding.ts'
import type { Graph } from '../../graph/Graph.ts'
import type { ValueSource } from '../../graph/ValueSource.ts'
import { isEqual } from '../../internals/isEqual.ts'
import type { Navigation } from '../../navigation/Navigation.ts'
import type { Services } from '../../services/services.ts'
import { measureViewport } from './measureViewport.ts'

/** An app that knows scroll and sizes. */
export interface MeasuredApp {
  readonly services: Services
  readonly graph: Graph
  readonly navigation: Navigation
  /** Value of `globalContext.screen`; undefined until a page that uses it follows the window. */
  readonly viewport: ValueSource<unknown>
}

const followed = new WeakSet<MeasuredApp>()

/** Measures for the coming page, and then keeps measuring while a page that uses it shows. */
export function followViewport(runtime: MeasuredApp): void {
  const measure = () => {
    const now = measureViewport(document, window)
    if (!isEqual(now, runtime.viewport.peek())) runtime.graph.batch(() => runtime.viewport.set(now))
  }
  measure()
  if (followed.has(runtime)) return
  followed.add(runtime)
  const asks = new Binding(runtime.graph, 'a page asks for the screen', () => {
    const view = runtime.navigation.view.get()
    return view.kind === 'page' && view.model.followsScreen === true
  })
  let end: (() => void) | null = null
  const follow = (isWanted: boolean) => {
    end?.()
    end = isWanted ? watchWindow(runtime, measure) : null
  }
  asks.listen(follow, asks.version)
  follow(asks.peek())
}

/** Events that may move elements without a DOM change, such as images getting their size on load. */
const EVENTS = ['scroll', 'resize', 'load', 'transitionend', 'animationend', 'toggle'] as const

/** Calls back in the next frame after anything that may move elements; returns a function that stops it. */
function watchWindow({ services }: Pick<MeasuredApp, 'services'>, measure: () => void): () => void {
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    services.document.requestFrame(() => {
      isAsked = false
      measure()
    })
  }
  const sizes = new ResizeObserver(ask)
  const nodes = new MutationObserver(ask)
  // Non-bubbling events of inner nodes are only seen in the capture phase.
  for (const event of EVENTS) window.addEventListener(event, ask, { passive: true, capture: true })
  sizes.observe(document.documentElement)
  // Changes of texts and styles move neighboring elements.
  nodes.observe(document, { childList: true, characterData: true, attributes: true, subtree: true })
  document.fonts?.addEventListener('loadingdone', ask)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, ask, true)
    sizes.disconnect()
    nodes.disconnect()
    document.fonts?.removeEventListener('loadingdone', ask)
  }
}
