import type { ElementType, ReactNode } from 'react'
import type { TextLeaf } from './elementProps.ts'

/**
 * Renders bound text into the tag `as` and from then on patches it without React.
 * All further props, a `ref` among them, go to that tag.
 */
export function LeafText({
  as: Tag,
  leaf,
  ...props
}: {
  as: ElementType
  leaf: TextLeaf
  [prop: string]: unknown
}): ReactNode {
  return <Tag {...props}>{leaf.peek()}</Tag>
}
