import type { StoredElement } from '../element.ts'
import type { StoredSection } from '../section.ts'
import type { Tag } from './Tag.ts'

/** A function that returns part of a page; it may use other parts, and gets what stands between its tags as `children`. */
export type Component<P = never> = (props: P) => Child

/** Description of one tag. Ids follow from its place in the tree, so nothing is built before the whole page is known. */
export interface JsxNode {
  readonly kind: 'jsx'
  readonly type: Component | Tag
  readonly props: Readonly<Record<string, unknown>>
  readonly key: string | null
  /** Where the tag is written, as `file:line`; null when the compiler did not say. */
  readonly place: string | null
}

/** Content between tags: parts, lists of parts, elements of builders, and nothing. */
export type Child = JsxNode | StoredElement | StoredSection | false | null | undefined | readonly Child[]

/** Whether something is a tag of TSX. */
export function isJsxNode(value: unknown): value is JsxNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'jsx'
}
