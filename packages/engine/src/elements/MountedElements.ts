export type ElementActions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

/** An element on the page, as workflows reach it. */
export interface MountedElement {
  readonly uid: string
  readonly repeatIndex: string | undefined
  actions(): ElementActions | null
}

/** The elements that are on the page, by uid; an element in a repeat is there once per row. */
export class MountedElements {
  readonly #elements = new Map<string, Set<MountedElement>>()
  /**
   * Called with the node that an element begins to show itself by. Set before a page shows by those who look into it: then every
   * element is here, those without state too.
   */
  onNode: ((element: MountedElement, node: HTMLElement) => void) | undefined

  /** Every element that is here; of a page that is watched, all that are on it. */
  get all(): readonly MountedElement[] {
    return [...this.#elements.values()].flatMap((copies) => [...copies])
  }

  add(element: MountedElement): () => void {
    const copies = this.#elements.get(element.uid) ?? new Set()
    this.#elements.set(element.uid, copies.add(element))
    return () => {
      copies.delete(element)
      if (copies.size === 0) this.#elements.delete(element.uid)
    }
  }

  /** An action of the copy in the same row, else of the first; undefined for an element that is not there. */
  action(uid: string, name: string, repeatIndex?: string): ElementActions[string] | undefined {
    const copies = [...(this.#elements.get(uid) ?? [])]
    const target = copies.find((copy) => copy.repeatIndex === repeatIndex) ?? copies[0]
    return target?.actions()?.[name]
  }
}
