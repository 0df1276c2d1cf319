import {
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Binding } from '../bindings/Binding.ts'
import { Region } from '../bindings/Region.ts'
import type { ElementModel, SlotModel } from '../config/model.ts'
import { ElementInstance } from './ElementInstance.ts'
import { usePage } from './PageContext.ts'
import { pickVariant } from './pickVariant.ts'
import { useRuntime } from './RuntimeContext.ts'
import { UnknownElement } from './UnknownElement.tsx'
import type { ViewScope } from './ViewScope.ts'
import { LibraryView, RepeatView } from './views.ts'

const MAX_DEPTH = 200

/** One stored element and everything below it. */
export const ElementView = memo(function ElementView({
  element,
  view,
}: {
  element: ElementModel
  view: ViewScope
}): ReactNode {
  if (view.depth > MAX_DEPTH) return null
  // Whether an instance shows is said by the instance, or else by the root of its component.
  return element.condition.length > 0 && !view.host?.model.condition.length ? (
    <Conditional element={element} view={view} />
  ) : (
    <Content element={element} view={view} />
  )
})

function Content({ element, view }: { element: ElementModel; view: ViewScope }): ReactNode {
  const { instance } = element
  return instance ? (
    <LibraryView kind="instance" element={element} instance={instance} view={view} />
  ) : (
    <Body element={element} view={view} />
  )
}

/** Takes the element off the page while its condition is false. */
function Conditional({ element, view }: { element: ElementModel; view: ViewScope }): ReactNode {
  const runtime = useRuntime()
  const [controller] = useState(() => {
    const region = new Region(view.region)
    const place = { element: element.uid, property: 'conditionalRendering' }
    const evaluate = () => {
      const raw = pickVariant(element.condition, runtime.screen, null)
      return raw === undefined ? true : Boolean(runtime.evaluator.resolve(raw, view.scope, place))
    }
    const binding = new Binding(runtime.graph, `${element.name ?? element.uid}.condition`, evaluate, {
      structure: true,
      depth: view.depth,
      region: view.region,
    })
    region.setRemoved(!binding.peek())
    const subscribe = (notify: () => void) =>
      binding.listen((shown) => {
        region.setRemoved(!shown)
        notify()
      }, binding.version)
    return { subscribe, isShown: () => binding.peek(), view: { ...view, region } }
  })
  const isShown = useSyncExternalStore(controller.subscribe, controller.isShown, controller.isShown)
  return isShown ? <Content element={element} view={controller.view} /> : null
}

function Body({ element, view }: { element: ElementModel; view: ViewScope }): ReactNode {
  const runtime = useRuntime()
  const [instance] = useState(() => new ElementInstance(runtime, element, view))
  const [slots] = useState(() => renderSlots(element, instance.inner))
  const props = useSyncExternalStore(instance.subscribe, instance.getProps, instance.getProps)
  useLayoutEffect(instance.mount, [instance])
  const { definition } = element
  const component = definition && runtime.elements.component(definition.name)
  if (!component) return <UnknownElement root={instance.root}>{slots.children}</UnknownElement>
  return createElement(component as ComponentType<Record<string, unknown>>, {
    ...props,
    slots,
    text: instance.text,
    emit: instance.emit,
    variable: instance.variable,
    state: instance.states,
    local: instance.local,
    ref: instance.setActions,
  })
}

/** Children by slot; they never change for one element, so React passes them by. */
function renderSlots(element: ElementModel, view: ViewScope): Readonly<Record<string, ReactNode>> {
  const declared = Object.keys(element.definition?.slots ?? {}).map((name) => [name, null] as const)
  const filled = [...element.slots].map(
    ([name, slot]) => [name, <Slot key={name} slot={slot} view={view} element={element} />] as const,
  )
  return Object.fromEntries([...declared, ...filled])
}

/** What stands in one slot of an element. */
export function Slot({ slot, view, element }: { slot: SlotModel; view: ViewScope; element: ElementModel }): ReactNode {
  const { elements } = usePage()
  switch (slot.kind) {
    case 'repeat': {
      const template = slot.template ? elements.get(slot.template) : undefined
      return template ? <RepeatView items={slot.items} template={template} view={view} owner={element} /> : null
    }
    case 'children':
      return slot.uids.map((uid) => {
        const child = elements.get(uid)
        return child ? <ElementView key={uid} element={child} view={view} /> : null
      })
    case 'dropzone':
      return <LibraryView {...slot} view={view} element={element} />
    case 'popups':
      return <LibraryView {...slot} view={view} />
    default:
      return slot satisfies never
  }
}
