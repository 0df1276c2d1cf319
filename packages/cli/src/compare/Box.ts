/** Border box in px from the top left corner of the document. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Side of a box along one axis. */
export type Axis = 'width' | 'height'

/**
 * Origin of a size: its own value, its content, its parent, or the flex or grid line that it shares with its siblings, where
 * all three may determine it.
 */
export type SizeOrigin = 'own' | 'content' | 'parent' | 'line'

/** An element with a uid on a page; lists of them are in document order. */
export interface MarkedBox {
  readonly uid: string
  /** Index of the nearest ancestor in the same list. */
  readonly parent: number | null
  /** Null when the element is not shown: without a box, or 0 × 0. */
  readonly box: Box | null
  readonly sizedBy: Readonly<Record<Axis, SizeOrigin>>
}
