import type { FixtureSection } from '../fixtures/Topic.ts'

/** Left, top, width and height of a border box in the page, in CSS pixels. */
export type Box = readonly [left: number, top: number, width: number, height: number]

/** A page whose boxes follow from a sentence on how stored layouts look. */
export interface LayoutCase {
  readonly id: string
  /** The sentence. */
  readonly rule: string
  readonly sections: readonly FixtureSection[]
  /** Boxes by uid, null for an element that is not there, computed from the sentence for a window of this width and 800 px height. */
  readonly boxes: (width: number) => Readonly<Record<string, Box | null>>
}
