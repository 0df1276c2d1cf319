import type { Graph } from '../../graph/Graph.ts'
import { ValueSource } from '../../graph/ValueSource.ts'
import { record, text } from '../../project/raw.ts'
import type { ElementHandle } from '../element/ElementHandle.ts'

interface PopupApp {
  readonly graph: Graph
}

/** Popup opened by a link of the type `open-popup`. */
export interface LinkPopup {
  readonly uid: string
  readonly background: unknown
}

const open = new WeakMap<PopupApp, ValueSource<LinkPopup | null>>()

/** Returns the source of the page's link popup; there is one at most. */
export function linkPopupOf(runtime: PopupApp): ValueSource<LinkPopup | null> {
  const known = open.get(runtime) ?? new ValueSource<LinkPopup | null>(runtime.graph, 'link popup', null)
  open.set(runtime, known)
  return known
}

/** Closes the link popup. */
export function closeLinkPopup(runtime: PopupApp): void {
  runtime.graph.batch(() => linkPopupOf(runtime).set(null))
}

/** Opens or closes the link popup, according to an element's popup link. */
export function followPopupLink(instance: ElementHandle): void {
  const { runtime, model } = instance
  const { type, content, background } = record(instance.resolve(model.link, 'link'))
  if (type === 'close-popup') {
    closeLinkPopup(runtime)
    return
  }
  const uid = text(record(content).uid) ?? ''
  const page = runtime.navigation.view.peek()
  if (page.kind !== 'page' || !page.model.elements.has(uid)) {
    const message = `The link opens a popup of the element “${uid}”, which is not on this page.`
    runtime.trace.message({ element: model.uid, property: 'link' }, 'link/no-content', message)
    return
  }
  runtime.graph.batch(() => linkPopupOf(runtime).set({ uid, background }))
}
