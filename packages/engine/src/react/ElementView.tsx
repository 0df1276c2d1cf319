import {
  type ComponentType,
  createElement,
  type Key,
  memo,
  type ReactNode,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Binding } from '../bindings/Binding.ts'
import { Region } from '../bindings/Region.ts'
import type { ElementModel, PageModel, SlotModel } from '../config/model.ts'
import { ElementInstance } from './ElementInstance.ts'
import { ElementStates } from './elementStates.ts'
import { usePage } from './PageContext.ts'
import { pickVariant } from './pickVariant.ts'
import { useRuntime } from './RuntimeContext.ts'
import { UnknownElement } from './UnknownElement.tsx'
import type { ViewScope } from './ViewScope.ts'
import { LibraryView, RepeatView } from './views.ts'

const MAX_DEPTH = 200

interface ElementViewProps {
  readonly element: ElementModel
  readonly view: ViewScope
}

/** One stored element and everything below it; each kind of element is one component, as every one counts in a long list. */
export function renderElement(element: ElementModel, view: ViewScope, key?: Key): ReactNode {
  if (view.depth > MAX_DEPTH) return null
  // Whether an instance shows is said by the instance, or else by the root of its component.
  return element.condition.length > 0 && !view.host?.model.condition.length ? (
    <Conditional key={key} element={element} view={view} />
  ) : (
    renderShown(element, view, key)
  )
}

function renderShown(element: ElementModel, view: ViewScope, key?: Key): ReactNode {
  const { instance } = element
  return instance ? (
    <LibraryView key={key} kind="instance" element={element} instance={instance} view={view} />
  ) : (
    <Body key={key} element={element} view={view} />
  )
}

/** Takes the element off the page while its condition is false. */
const Conditional = memo(function Conditional({ element, view }: ElementViewProps): ReactNode {
  const runtime = useRuntime()
  const [controller] = useState(() => {
    const region = new Region(view.region)
    const place = { element: element.uid, property: 'conditionalRendering' }
    const resolve = (raw: unknown) => runtime.evaluator.resolve(raw, view.scope, place)
    const states = new ElementStates(runtime.graph, element, (raw) => Boolean(resolve(raw)), view.states)
    const evaluate = () => {
      const raw = pickVariant(element.condition, runtime.screen, states)
      return raw === undefined ? true : Boolean(resolve(raw))
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
  return isShown ? renderShown(element, controller.view) : null
})

const Body = memo(function Body({ element, view }: ElementViewProps): ReactNode {
  const runtime = useRuntime()
  const { elements } = usePage()
  const [instance] = useState(() => new ElementInstance(runtime, element, view))
  const [slots] = useState(() => renderSlots(element, instance.inner, elements))
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
})

/** Children by slot; they never change for one element, so React passes them by. */
function renderSlots(
  element: ElementModel,
  view: ViewScope,
  elements: PageModel['elements'],
): Readonly<Record<string, ReactNode>> {
  const slots: Record<string, ReactNode> = {}
  for (const name of Object.keys(element.definition?.slots ?? {})) slots[name] = null
  for (const [name, slot] of element.slots) slots[name] = renderSlot(slot, { element, view, elements })
  return slots
}

interface SlotPlace {
  readonly element: ElementModel
  readonly view: ViewScope
  readonly elements: PageModel['elements']
}

/** What stands in one slot of an element. */
export function renderSlot(slot: SlotModel, { element, view, elements }: SlotPlace): ReactNode {
  switch (slot.kind) {
    case 'repeat': {
      const template = slot.template ? elements.get(slot.template) : undefined
      return template ? <RepeatView items={slot.items} template={template} view={view} owner={element} /> : null
    }
    case 'children':
      return slot.uids.map((uid) => {
        const child = elements.get(uid)
        return child ? renderElement(child, view, uid) : null
      })
    case 'dropzone':
      return <LibraryView {...slot} view={view} element={element} />
    case 'popups':
      return <LibraryView {...slot} view={view} />
    default:
      return slot satisfies never
  }
}
