import type { MountedElements } from '../elements/MountedElements.ts'
import type { Graph } from '../graph/Graph.ts'
import type { ValueSource } from '../graph/ValueSource.ts'
import type { ComponentModel, ElementModel } from '../project/model.ts'

/** Open popup: an instance of a library component that an action opened. */
export interface OpenPopup {
  readonly element: ElementModel
  readonly component: ComponentModel
  /** Resolves the actions waiting for its closing with the data it was closed with. */
  readonly settle: (data: unknown) => void
  readonly exit: ClosingGuard
}

/** Called before a popup closes; returns a promise to wait for, or null to close at once. */
export type BeforeClose = () => Promise<unknown> | null

/** Closes a popup: at once, or after the element showing it allows that. */
export class ClosingGuard {
  #leave: BeforeClose | null = null
  #hasBegun = false

  /** Registers the function to call before closing; returns a function that removes it. */
  follow(leave: BeforeClose): () => void {
    this.#leave = leave
    return () => {
      if (this.#leave === leave) this.#leave = null
    }
  }

  /** Whether closing has begun. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Begins closing; the promise settles when the popup may be removed, whatever its outcome. Null when there is nothing to wait for. */
  begin(): Promise<unknown> | null {
    this.#hasBegun = true
    return this.#leave?.() ?? null
  }
}

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
