import type { Runtime } from '../app/Runtime.ts'
import type { OpenPopup } from './OpenPopup.ts'

/** The trigger of a popup's own workflows that run when it is closed, and how its instance is told. */
export const CLOSING = '_wwClosePopup'

/** Lets popups leave; when each is gone, those who wait for it get the data. One that is leaving already goes on. */
export function closePopups(runtime: Runtime, which: (popup: OpenPopup) => boolean, data?: unknown): void {
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
export function dropPopups(runtime: Runtime): void {
  takeAway(runtime, runtime.popups.peek(), undefined)
}

function takeAway({ graph, popups }: Runtime, gone: readonly OpenPopup[], data: unknown): void {
  const here = gone.filter((popup) => popups.peek().includes(popup))
  if (here.length === 0) return
  graph.batch(() => popups.set(popups.peek().filter((popup) => !here.includes(popup))))
  for (const { settle } of here) settle(data)
}
