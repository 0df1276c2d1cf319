/** Lets a popup leave; null when it may be gone at once. */
export type BeforeClose = () => Promise<unknown> | null

/** How a popup goes: at once, or after what shows it has let it leave. */
export class ClosingGuard {
  #leave: BeforeClose | null = null
  #hasBegun = false

  /** Asks for its way out of what shows the popup; returns the way to take it back. */
  follow(leave: BeforeClose): () => void {
    this.#leave = leave
    return () => {
      if (this.#leave === leave) this.#leave = null
    }
  }

  /** Whether the popup is on its way out. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Begins; what it resolves to, or rejects with, says only that the popup has left. Null when nothing is to wait for. */
  begin(): Promise<unknown> | null {
    this.#hasBegun = true
    return this.#leave?.() ?? null
  }
}
