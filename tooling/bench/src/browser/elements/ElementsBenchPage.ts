import type { MeasuredElement } from './elementCounts.ts'

/** Milliseconds from the press that adds elements. */
export interface MountTimes {
  /** Until they have their layout, with no waiting for frames. */
  readonly layout: number
  /** Until the frame after that has been painted. */
  readonly paint: number
}

/** Interface of a contender's elements for the harness, as `window.elementsBench`. */
export interface ElementsBenchPage {
  /** Adds elements of one kind to a page that shows one, once per document. */
  mount(element: MeasuredElement): Promise<MountTimes>
}

declare global {
  interface Window {
    elementsBench: ElementsBenchPage
  }
}
