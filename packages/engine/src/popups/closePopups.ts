import type { MountedElements } from '../elements/MountedElements.ts'
import type { Graph } from '../graph/Graph.ts'
import type { ValueSource } from '../graph/ValueSource.ts'
import type { OpenPopup } from './OpenPopup.ts'

/** Trigger of a popup's own workflows that run when it closes, and the element action that starts them. */
export const CLOSING = '_wwClosePopup'

/** The open popups of an app. */
export interface PopupHost {
  readonly graph: Graph
  readonly mounted: MountedElements
  readonly popups: ValueSource<readonly OpenPopup[]>
}

/** Closes popups; when each is removed, the actions waiting for it get the data. One that is already closing is not affected. */
export function closePopups(runtime: PopupHost, which: (popup: OpenPopup) => boolean, data?: unknown): void {
  const closed = runtime.popups.peek().filter((popup) => !popup.exit.hasBegun && which(popup))
  for (const { element } of closed) runtime.mounted.action(element.uid, CLOSING)?.(data)
  const leaving = closed.map((popup) => ({ popup, left: popup.exit.begin() }))
  takeAway(
    runtime,
    leaving.flatMap(({ popup, left }) => (left ? [] : [popup])),
    data,
  )
  for (const { popup, left } of leaving) {
    const go = () => takeAway(runtime, [popup], data)
    // The popup is removed even when its guard rejects.
    left?.then(go, go)
  }
}

/** Removes every popup at once, because the page itself is being left. */
export function dropPopups(runtime: PopupHost): void {
  takeAway(runtime, runtime.popups.peek(), undefined)
}

function takeAway({ graph, popups }: PopupHost, gone: readonly OpenPopup[], data: unknown): void {
  const here = gone.filter((popup) => popups.peek().includes(popup))
  if (here.length === 0) return
  graph.batch(() => popups.set(popups.peek().filter((popup) => !here.includes(popup))))
  for (const { settle } of here) settle(data)
}
