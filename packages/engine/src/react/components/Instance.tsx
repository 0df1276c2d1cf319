import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { ElementModel, InstanceModel } from '../../project/model.ts'
import { renderElement } from '../element/ElementView.tsx'
import type { ViewScope } from '../element/ViewScope.ts'
import { ComponentInstance } from './ComponentInstance.ts'

interface Props {
  readonly element: ElementModel
  readonly instance: InstanceModel
  readonly view: ViewScope
}

/** An instance of a library component: the root element of the component, inside a scope of the instance's own. */
export function Instance({ element, instance, view }: Props): ReactNode {
  const [component] = useState(() => new ComponentInstance(element, instance, view))
  const [node] = useState(() => {
    const root = view.stage.elements.get(instance.component.rootUid)
    return root && !component.isEndless ? renderElement(root, component.view) : null
  })
  useLayoutEffect(component.mount, [component])
  return node
}
