export type ElementActions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>

/** Mounted element, for workflows. */
export interface MountedElement {
  readonly uid: string
  readonly repeatIndex: string | undefined
  actions(): ElementActions | null
}

/** Mounted elements, by uid; an element in a repeat is present once per row. */
export class MountedElements {
  readonly #elements = new Map<string, Set<MountedElement>>()
  /**
   * Called with the node of each element when it mounts. Set by the inspector before a page shows: then every element
   * is registered, including plain ones.
   */
  onNode: ((element: MountedElement, node: HTMLElement) => void) | undefined

  /** Every registered element; on an inspected page, all mounted ones. */
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

  /** Returns an action of the copy in the same row, else of the first; undefined for an element that is not mounted. */
  action(uid: string, name: string, repeatIndex?: string): ElementActions[string] | undefined {
    const copies = [...(this.#elements.get(uid) ?? [])]
    const target = copies.find((copy) => copy.repeatIndex === repeatIndex) ?? copies[0]
    return target?.actions()?.[name]
  }
}
