import {
  type ComponentType,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type Key,
  memo,
  type ReactNode,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { Binding } from '../../graph/Binding.ts'
import { Region } from '../../graph/Region.ts'
import type { ElementModel, SlotModel } from '../../project/model.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { ElementText } from '../text/ElementText.ts'
import { ElementInstance } from './ElementInstance.ts'
import type { ElementPlan, LightView } from './ElementPlan.ts'
import type { RootProps } from './elementProps.ts'
import { ElementStates } from './elementStates.ts'
import type { ViewScope } from './PageContext.ts'
import { pickVariant } from './pickVariant.ts'
import { LibraryView, RepeatView } from './views.ts'

const MAX_DEPTH = 200

interface ElementViewProps {
  readonly element: ElementModel
  readonly view: ViewScope
}

/**
 * One stored element and everything below it. Cache the result: rendering it again remounts the element.
 * Each kind of element is one component at most, as every one counts in a long list.
 */
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
  if (instance) return <LibraryView key={key} kind="instance" element={element} instance={instance} view={view} />
  const plan = view.page.planOf(element)
  return plan.light && !view.host ? (
    keyed(renderLight(plan.light, plan, view), key)
  ) : (
    <Body key={key} element={element} view={view} />
  )
}

/** The static or the leaf view: what the component of the element returns. */
function renderLight({ component: Component, props }: LightView, plan: ElementPlan, view: ViewScope): ReactNode {
  const slots = plan.filled.length > 0 ? renderSlots(plan, { ...view, depth: view.depth + 1 }) : plan.noSlots
  const text = plan.hasText ? new ElementText(view, plan, null) : null
  const own = { ...props, ...watched(props, plan.model, view), slots, text }
  try {
    return Component(own)
  } catch {
    // It fails again where a boundary catches it.
    return (
      <ErrorBoundary place={plan.model.uid}>
        <Component {...own} />
      </ErrorBoundary>
    )
  }
}

/** The root of a light view in an app that is looked into: says which node it is. */
function watched({ root }: LightView['props'], model: ElementModel, view: ViewScope): Partial<LightView['props']> {
  const { mounted } = view.page.runtime
  if (!mounted.onNode) return {}
  const ref = (node: HTMLElement | null) => {
    if (!node) return undefined
    const instance = new ElementInstance(model, view)
    mounted.onNode?.(instance, node)
    return mounted.add(instance)
  }
  return { root: { ...root, ref } }
}

/** Takes the element off the page while its condition is false. */
const Conditional = memo(function Conditional({ element, view }: ElementViewProps): ReactNode {
  const [controller] = useState(() => {
    const { runtime } = view.page
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
    let node: ReactNode
    const show = () => {
      node ??= renderShown(element, { ...view, region })
      return node
    }
    return { subscribe, isShown: () => binding.peek(), show }
  })
  const isShown = useSyncExternalStore(controller.subscribe, controller.isShown, controller.isShown)
  return isShown ? controller.show() : null
})

/** The full view: an instance resolves what changes, and the component follows it. */
const Body = memo(function Body({ element, view }: ElementViewProps): ReactNode {
  const [instance] = useState(() => new ElementInstance(element, view))
  const [slots] = useState(() => renderSlots(instance.plan, instance.inner))
  const props = useSyncExternalStore(instance.subscribe, instance.getProps, instance.getProps)
  useLayoutEffect(instance.mount, [instance])
  const { definition } = element
  const component = definition && instance.runtime.elements.component(definition.name)
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
function renderSlots(plan: ElementPlan, view: ViewScope): Readonly<Record<string, ReactNode>> {
  const slots: Record<string, ReactNode> = { ...plan.noSlots }
  for (const { name, slot } of plan.filled) slots[name] = renderSlot(slot, plan.model, view, name)
  return slots
}

/** What stands in one slot of an element; the key tells slots apart that a component shows in one place. */
export function renderSlot(slot: SlotModel, element: ElementModel, view: ViewScope, key?: Key): ReactNode {
  const { elements } = view.page
  switch (slot.kind) {
    case 'repeat': {
      const template = slot.template ? elements.get(slot.template) : undefined
      return template ? (
        <RepeatView key={key} items={slot.items} template={template} view={view} owner={element} />
      ) : null
    }
    case 'children':
      return renderChildren(slot.uids, view)
    case 'dropzone':
      return <LibraryView key={key} {...slot} view={view} element={element} />
    case 'popups':
      return <LibraryView key={key} {...slot} view={view} />
    default:
      return slot satisfies never
  }
}

/** Children in their order; one alone has nothing around it, but a key: a component may show another slot in its place. */
function renderChildren(uids: readonly string[], view: ViewScope): ReactNode {
  const render = (uid = '') => {
    const child = view.page.elements.get(uid)
    return child ? renderElement(child, view, uid) : null
  }
  return uids.length > 1 ? uids.map(render) : render(uids[0])
}

/** What a component has returned, told apart from what may stand in its place at another time. */
function keyed(node: ReactNode, key: Key | undefined): ReactNode {
  if (key === undefined) return node
  return isValidElement(node) ? cloneElement(node, { key }) : <Fragment key={key}>{node}</Fragment>
}

/** Stands for an element whose type is not known: an inert box that still shows its children. */
function UnknownElement({ root, children }: { root: RootProps; children: ReactNode }): ReactNode {
  return <div {...root}>{children}</div>
}
