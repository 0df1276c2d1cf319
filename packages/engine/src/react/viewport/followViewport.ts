/*
 * Keeps `globalContext.screen` true: scroll, sizes, and where the elements are that ask to be watched. Only pages that use it
 * bring it. What the browser tells is gathered, and measured once in the next frame.
 */

import type { Runtime } from '../../app/Runtime.ts'
import { Binding } from '../../graph/Binding.ts'
import { isEqual } from '../../internals/isEqual.ts'
import { measureViewport } from './measureViewport.ts'

const followed = new WeakSet<Runtime>()

/** Measures for the page that comes, and from then on while a page shows that asks for it. */
export function followViewport(runtime: Runtime): void {
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

/** After which of these something may stand elsewhere, though no node has changed: pictures have their size when they have loaded. */
const EVENTS = ['scroll', 'resize', 'load', 'transitionend', 'animationend', 'toggle'] as const

/** Calls back in the next frame after whatever may move something on the page; returns the way to stop. */
function watchWindow({ services }: Runtime, measure: () => void): () => void {
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
  // What happens inside the page is only seen on the way down.
  for (const event of EVENTS) window.addEventListener(event, ask, { passive: true, capture: true })
  sizes.observe(document.documentElement)
  // Texts and styles move what stands beside and below them.
  nodes.observe(document, { childList: true, characterData: true, attributes: true, subtree: true })
  document.fonts?.addEventListener('loadingdone', ask)
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, ask, true)
    sizes.disconnect()
    nodes.disconnect()
    document.fonts?.removeEventListener('loadingdone', ask)
  }
}
