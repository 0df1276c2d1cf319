import type { MountedElements } from '../elements/MountedElements.ts'
import type { Graph } from '../graph/Graph.ts'
import type { ValueSource } from '../graph/ValueSource.ts'
import type { OpenPopup } from './OpenPopup.ts'

/** The trigger of a popup's own workflows that run when it is closed, and how its instance is told. */
export const CLOSING = '_wwClosePopup'

/** The open popups of an app. */
export interface PopupHost {
  readonly graph: Graph
  readonly mounted: MountedElements
  readonly popups: ValueSource<readonly OpenPopup[]>
}

/** Lets popups leave; when each is gone, those who wait for it get the data. One that is leaving already goes on. */
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
    // However its way out ends, the popup does not stay.
    left?.then(go, go)
  }
}

/** Takes every popup off the page at once, as the page itself is leaving. */
export function dropPopups(runtime: PopupHost): void {
  takeAway(runtime, runtime.popups.peek(), undefined)
}

function takeAway({ graph, popups }: PopupHost, gone: readonly OpenPopup[], data: unknown): void {
  const here = gone.filter((popup) => popups.peek().includes(popup))
  if (here.length === 0) return
  graph.batch(() => popups.set(popups.peek().filter((popup) => !here.includes(popup))))
  for (const { settle } of here) settle(data)
}
