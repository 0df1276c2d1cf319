/** A part of the page that a condition or a repeat can remove; what is inside a removed one is not evaluated. */
export class Region {
  readonly #parent: Region | null
  #removed = false

  constructor(parent: Region | null) {
    this.#parent = parent
  }

  setRemoved(removed: boolean): void {
    this.#removed = removed
  }

  isActive(): boolean {
    return !this.#removed && (this.#parent?.isActive() ?? true)
  }
}
