import { memo, type ReactNode, useState } from 'react'
import type { ElementModel } from '../../project/model.ts'
import type { ViewScope } from './PageContext.ts'

interface Props {
  readonly element: ElementModel
  readonly view: ViewScope
}

/** Renders a stored element once, so that re-rendering the parent does not remount it. */
export const KeptElement = memo(function KeptElement({ element, view }: Props): ReactNode {
  const [node] = useState(() => view.page.render.element(element, view))
  return node
})
