/*
 * Keeps `globalContext.screen` true: scroll, sizes, and where the elements are that ask to be watched. Only pages that use it
 * bring it. What the browser tells is gathered, and measured once in the next frame.
 */
import { isEqual } from '../../internals/isEqual.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import { measureViewport } from './measureViewport.ts'

const followed = new WeakSet<Runtime>()

/** Follows the window of a runtime, for as long as the document is there. */
export function followViewport(runtime: Runtime): void {
  if (followed.has(runtime)) return
  followed.add(runtime)
  const measure = () => {
    const now = measureViewport(document, window)
    if (!isEqual(now, runtime.viewport.peek())) runtime.graph.batch(() => runtime.viewport.set(now))
  }
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    runtime.services.document.requestFrame(() => {
      isAsked = false
      measure()
    })
  }
  // Elements that scroll inside the page move what is in them too; their events are only seen on the way down.
  window.addEventListener('scroll', ask, { passive: true, capture: true })
  window.addEventListener('resize', ask, { passive: true })
  new ResizeObserver(ask).observe(document.documentElement)
  new MutationObserver(ask).observe(document.body, { childList: true, subtree: true })
  measure()
}
