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
