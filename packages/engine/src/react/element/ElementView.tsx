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
import { LibraryView, RepeatView } from '../features/views.ts'
import { ElementText } from '../text/ElementText.ts'
import { ElementInstance } from './ElementInstance.ts'
import type { ElementPlan, LightView, RenderFunction } from './ElementPlan.ts'
import type { RenderCopy, RootProps, SlotCopies } from './elementProps.ts'
import { ElementStates } from './elementStates.ts'
import type { ListBox, ViewScope } from './PageContext.ts'
import { pickVariant } from './pickVariant.ts'

const MAX_DEPTH = 200

interface ElementViewProps {
  readonly element: ElementModel
  readonly view: ViewScope
}

/**
 * Renders one stored element and everything below it. Cache the result: rendering it again remounts the element.
 * Each element adds at most one component, because every component counts in a long list.
 */
export function renderElement(element: ElementModel, view: ViewScope, key?: Key): ReactNode {
  if (view.depth > MAX_DEPTH) return null
  // The condition of a component instance takes precedence over that of the component's root.
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

/** Renders the static or the leaf view with the element's render function. */
function renderLight({ render, props }: LightView, plan: ElementPlan, view: ViewScope): ReactNode {
  const box = plan.isListBox ? { node: null, onMount: null, list: null } : undefined
  const slots = plan.model.slots.size > 0 ? renderSlots(plan, { ...view, depth: view.depth + 1, box }) : plan.noSlots
  const text = plan.hasText ? (view.template?.text ?? new ElementText(view, plan, null)) : null
  const own = { ...props, root: lightRoot(props.root, plan, view, box), slots, text }
  try {
    return render(own)
  } catch {
    // Rendered again inside a boundary, which catches the error.
    return (
      <ErrorBoundary place={plan.model.uid}>
        <Rendered render={render} props={own} />
      </ErrorBoundary>
    )
  }
}

/** Root props of a light view: the same for all copies, but where someone waits for the node. */
function lightRoot(root: RootProps, plan: ElementPlan, view: ViewScope, box: ListBox | undefined): RootProps {
  if (view.template) return view.template.root(plan, root)
  const watched = view.page.runtime.mounted.onNode ? watchedRoot(root, plan.model, view) : root
  return box ? boxRoot(watched, box) : watched
}

/** Adds a ref that hands the root node to the list that it contains. */
function boxRoot(root: RootProps, box: ListBox): RootProps {
  const ref = (node: HTMLElement | null) => {
    if (!node) return undefined
    const undo = root.ref?.(node)
    // The slot is shown twice: the other list has the copies.
    if (box.node) return undo
    box.node = node
    box.onMount?.(node)
    return () => {
      box.node = null
      undo?.()
    }
  }
  return { ...root, ref }
}

/** A render function as a component. */
function Rendered({
  render,
  props,
}: {
  readonly render: RenderFunction
  readonly props: Parameters<RenderFunction>[0]
}) {
  return render(props)
}

/** Adds a ref that reports the root node of a light view, in an app that is being inspected. */
function watchedRoot(root: RootProps, model: ElementModel, view: ViewScope): RootProps {
  const { mounted } = view.page.runtime
  const ref = (node: HTMLElement | null) => {
    if (!node) return undefined
    const instance = new ElementInstance(model, view)
    mounted.onNode?.(instance, node)
    return mounted.add(instance)
  }
  return { ...root, ref }
}

/** Removes the element from the page while its condition is false. */
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

/** The full view: an instance resolves the properties, and the component renders again when they change. */
const Body = memo(function Body({ element, view }: ElementViewProps): ReactNode {
  const [instance] = useState(() => new ElementInstance(element, view))
  const [slots] = useState(() => renderSlots(instance.plan, instance.inner))
  const props = useSyncExternalStore(instance.subscribe, instance.getProps, instance.getProps)
  useLayoutEffect(instance.mount, [instance])
  const { definition } = element
  const component = definition && instance.runtime.elements.component(definition.name)
  // An unknown type is a plain box that still shows its children; it has no slots that it shows per item.
  if (!component) return <div {...instance.root}>{slots.children as ReactNode}</div>
  const all = {
    ...props,
    slots,
    text: instance.text,
    emit: instance.emit,
    variable: instance.variable,
    state: instance.states,
    local: instance.local,
    ref: instance.setActions,
  }
  // The type of what an element loads is left to this layer.
  if (definition?.isPlain && typeof component === 'function')
    return <Rendered render={component as RenderFunction} props={all} />
  return createElement(component as ComponentType<Record<string, unknown>>, all)
})

/** Renders children by slot; the nodes never change for an element, so React skips them. */
function renderSlots(plan: ElementPlan, view: ViewScope): Readonly<Record<string, SlotCopies | ReactNode>> {
  const slots: Record<string, SlotCopies | ReactNode> = { ...plan.noSlots }
  for (const [name, slot] of plan.model.slots)
    slots[name] =
      plan.model.definition?.slots?.[name]?.perItem && slot.kind === 'children'
        ? (render, key) => renderChild(view, slot.uids[0], render, key)
        : renderSlot(slot, plan.model, view, name)
  return slots
}

/** Renders one slot of an element; the key distinguishes slots that a component shows in the same place. */
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

/** Renders children in order. A single child has no wrapper but keeps its key: a component may show another slot there. */
function renderChildren(uids: readonly string[], view: ViewScope): ReactNode {
  return uids.length > 1 ? uids.map((uid) => renderChild(view, uid)) : renderChild(view, uids[0])
}

function renderChild(
  view: ViewScope,
  uid = '',
  render: RenderCopy | typeof renderElement = renderElement,
  key: Key = uid,
): ReactNode {
  const child = view.page.elements.get(uid)
  return child ? render(child, view, key) : null
}

/** Sets a key on what a component returned, so that React distinguishes it from other content in the same place. */
function keyed(node: ReactNode, key: Key | undefined): ReactNode {
  if (key === undefined) return node
  return isValidElement(node) ? cloneElement(node, { key }) : <Fragment key={key}>{node}</Fragment>
}
