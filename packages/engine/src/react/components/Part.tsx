import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { ElementModel, InstanceModel } from '../../project/model.ts'
import type { ViewScope } from '../element/PageContext.ts'
import { Popups } from '../popups/Popups.tsx'
import { ComponentInstance } from './ComponentInstance.ts'
import { Dropzone } from './Dropzone.tsx'

/** Parts of a page that come from library components: component instances, dropzone content, open popups. */
export type PartProps = { readonly view: ViewScope } & (
  | { readonly kind: 'instance'; readonly element: ElementModel; readonly instance: InstanceModel }
  | { readonly kind: 'dropzone'; readonly element: ElementModel; readonly data: unknown }
  | { readonly kind: 'popups'; readonly componentId?: string }
)

/** Renders one part of a page that comes from library components. */
export function Part(props: PartProps): ReactNode {
  switch (props.kind) {
    case 'instance':
      return <Instance {...props} />
    case 'dropzone':
      return <Dropzone {...props} />
    case 'popups':
      return <Popups {...props} />
    default:
      return props satisfies never
  }
}

interface Props {
  readonly element: ElementModel
  readonly instance: InstanceModel
  readonly view: ViewScope
}

/** Renders a component instance: the root element of the component, in the instance's own scope. */
function Instance({ element, instance, view }: Props): ReactNode {
  const [component] = useState(() => new ComponentInstance(element, instance, view))
  const [node] = useState(() => {
    const root = view.page.elements.get(instance.component.rootUid)
    return root && !component.isEndless ? view.page.render.element(root, component.view) : null
  })
  useLayoutEffect(component.mount, [component])
  return node
}
