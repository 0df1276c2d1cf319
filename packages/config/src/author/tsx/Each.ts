import type { Formula, Reading } from '../formula.ts'
import type { Value } from '../value.ts'
import type { Child, JsxNode } from './JsxNode.ts'

/** Props of `Each`. */
interface EachProps<T> {
  /** The list; a formula’s items have no type. */
  readonly of: Formula | Reading<readonly T[] | null | undefined>
  /** The element that is shown for each item: one element, which may hold others. */
  as(item: Value<T>, index: Value<number>): Child
  /** Only the rows near the screen are mounted, for lists of thousands; no row may hold inputs or variables of its own. */
  readonly windowing?: boolean
}

/** Repeats an element for each item of a list; it is alone in its slot. */
export function Each<T>(_props: EachProps<T>): JsxNode {
  throw new Error('Write Each as a tag: <Each of={…} as={(item) => …} />.')
}
