/** Part of the page that a condition or a repeat can remove; nothing inside a removed region is evaluated. */
export class Region {
  readonly #parent: Region | null
  #removed = false
  #waiting: (() => void)[] | null = null

  constructor(parent: Region | null) {
    this.#parent = parent
  }

  setRemoved(removed: boolean): void {
    this.#removed = removed
    if (removed) return
    const waiting = this.#waiting
    this.#waiting = null
    for (const resume of waiting ?? []) resume()
  }

  isActive(): boolean {
    return !this.#removed && (this.#parent?.isActive() ?? true)
  }

  /** Calls back when the removed region around this place returns. */
  whenBack(resume: () => void): void {
    if (this.#removed) this.#waiting = [...(this.#waiting ?? []), resume]
    else this.#parent?.whenBack(resume)
  }
}
