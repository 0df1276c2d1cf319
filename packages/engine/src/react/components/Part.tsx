import type { ReactNode } from 'react'
import type { ElementModel, InstanceModel } from '../../project/model.ts'
import type { ViewScope } from '../element/ViewScope.ts'
import { Popups } from '../popups/Popups.tsx'
import { Dropzone } from './Dropzone.tsx'
import { Instance } from './Instance.tsx'

/** What library components put on a page: their instances, what stands in their dropzones, open popups. */
export type PartProps = { readonly view: ViewScope } & (
  | { readonly kind: 'instance'; readonly element: ElementModel; readonly instance: InstanceModel }
  | { readonly kind: 'dropzone'; readonly element: ElementModel; readonly data: unknown }
  | { readonly kind: 'popups'; readonly componentId?: string }
)

/** One part of the page that library components make. */
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
