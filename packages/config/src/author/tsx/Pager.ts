import { f } from '../formula.ts'
import type { Pages } from '../paged.ts'
import type { Step } from '../Step.ts'
import type { Value } from '../value.ts'
import type { Child, JsxNode } from './JsxNode.ts'
import { isTag, MADE } from './Tag.ts'
import { TsxError } from './TsxError.ts'

/** Props of `Pager`. */
interface PagerProps {
  /** A collection with pages. */
  readonly of: { readonly pages: Pages<unknown> }
  /** Element that shows the page before; it is disabled on the first page, or hidden where it has no property for that. */
  readonly previous?: JsxNode
  /** Element that shows the next page, likewise. */
  readonly next?: JsxNode
  /** Stands between both, such as the number of the page. */
  readonly children?: Child
}

/** Turns the pages of a collection: gives two elements of the project their workflows and conditions. */
export function Pager({ of: { pages }, previous, next, children }: PagerProps): Child {
  return [
    previous && turning(previous, pages.previous, pages.hasPrevious),
    children,
    next && turning(next, pages.next, pages.hasNext),
  ]
}

/** The tag with its workflow for clicks and its condition. @throws {TsxError} when it has such a workflow already. */
function turning({ props, ...node }: JsxNode, steps: readonly Step[], isPossible: Value<boolean>): JsxNode {
  const on = Object(props.on)
  if (on.click !== undefined) throw new TsxError('A Pager says what a click on this element does.', node.place)
  const canBeDisabled = isTag(node.type) && 'disabled' in node.type[MADE].definition.properties
  const condition = canBeDisabled ? { disabled: f`!${isPossible}` } : { show: isPossible }
  return { ...node, props: { ...props, ...condition, on: { ...on, click: steps } } }
}
