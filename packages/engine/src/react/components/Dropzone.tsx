import { type ReactNode, useState } from 'react'
import type { ElementModel } from '../../project/model.ts'
import { DropzoneScope } from '../../scope/ComponentScope.ts'
import type { PageApp } from '../element/PageApp.ts'
import type { ViewScope } from '../element/PageContext.ts'
import { ComponentInstance } from './ComponentInstance.ts'

interface Props {
  readonly data: unknown
  readonly view: ViewScope
  readonly element: ElementModel
}

/** Renders what an instance puts into an inner element, in the instance's outer scope plus `context.dropzone`. */
export function Dropzone({ data, view, element }: Props): ReactNode {
  const [node] = useState(() => {
    const { component } = view.scope.parts
    if (!(component instanceof ComponentInstance)) return null
    const slot = component.dropzone(element.uid)
    const dropzone = new DropzoneObject(view.page.runtime, component, view, { element: element.uid, data })
    return slot
      ? view.page.render.slot(slot, element, { ...view, scope: component.outer.scope.with({ dropzone }) })
      : null
  })
  return node
}

/** `context.dropzone`: data from the inner element, and the enclosing dropzone. */
class DropzoneObject extends DropzoneScope {
  readonly component: ComponentInstance
  readonly #runtime: PageApp
  readonly #inner: ViewScope
  readonly #stored: { readonly element: string; readonly data: unknown }

  constructor(
    runtime: PageApp,
    component: ComponentInstance,
    inner: ViewScope,
    stored: { readonly element: string; readonly data: unknown },
  ) {
    super()
    this.component = component
    this.#runtime = runtime
    this.#inner = inner
    this.#stored = stored
  }

  get(key: string): unknown {
    switch (key) {
      case 'data':
        return this.#runtime.evaluator.resolve(this.#stored.data, this.#inner.scope, {
          element: this.#stored.element,
          property: 'dropzoneContext',
        })
      case 'parent':
        return this.component.outer.scope.parts.dropzone ?? null
      case 'libraryComponentId':
        return this.component.get('baseUid')
      case 'methods':
        return {}
      default:
        return undefined
    }
  }

  override keys(): readonly string[] {
    return ['data', 'parent', 'libraryComponentId', 'methods']
  }
}
