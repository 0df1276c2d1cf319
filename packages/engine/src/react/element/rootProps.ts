import type { KeyboardEvent as ReactKeyboardEvent, MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react'
import type { ElementModel } from '../../project/model.ts'
import { record } from '../../project/raw.ts'
import { elementClass } from '../../styles/rootNames.ts'
import { DOM_TRIGGERS } from '../../triggers/domEvents.ts'
import { innerLinks, popupLinks } from '../features/elements.ts'
import { snapshots } from '../firstRender/snapshots.ts'
import { serializeEvent } from '../triggers/serializeEvent.ts'
import { attributeText, reactAttribute, readAttributes } from './attributes.ts'
import type { ElementHandle } from './ElementHandle.ts'
import type { RootProps } from './elementProps.ts'

/** Creates the props that the component spreads on its root node. Built once per element: later changes are patched. */
export function createRootProps(instance: ElementHandle): RootProps {
  const resolve: Resolve = (raw, property) => instance.resolve(raw, property)
  const { model, plan, runtime } = instance
  // Attributes that the component places itself are passed as props on each change.
  const own = model.definition?.placesAttributes ? { ...model, attributes: null } : model
  const isPatched = !plan.isPlainRoot || instance.link || instance.scope.parts.thisInstance || runtime.mounted.onNode
  const props: RootProps = {
    ...identityProps(own, resolve),
    ...triggerProps(instance),
    ...(isPatched ? { ref: (node) => (node ? instance.attachRoot(node) : undefined) } : {}),
  }
  return snapshots.get(runtime)?.rootProps(instance, props) ?? props
}

type Resolve = (raw: unknown, property: string) => unknown

/** Identity of the root node: attributes, class and ids, with their current values. */
export function identityProps(model: ElementModel, resolve: Resolve): RootProps {
  const ownClass = attributeText(resolve(model.className, 'class'))
  const attributes = attributeProps(model, resolve)
  // The skip link targets the main element by this id.
  const id = attributeText(resolve(model.id, 'id')) || (attributes.role === 'main' ? 'main' : '')
  return {
    ...attributes,
    ...(id ? { id } : {}),
    ...(model.isWatched ? { 'data-watched': '' } : {}),
    className: elementClass(model.uid) + (ownClass ? ` ${ownClass}` : ''),
    'data-uid': model.uid,
  }
}

/** The stored attributes as React props, with their current values. */
export function attributeProps(
  { attributes }: ElementModel,
  resolve: Resolve,
  fail?: (error: unknown) => void,
): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const { name, raw } of readAttributes(resolve(attributes, 'attributes'))) {
    const value = attributeText(raw, fail)
    if (value !== null) props[reactAttribute(name)] = value
  }
  return props
}

function triggerProps(instance: ElementHandle): Record<string, unknown> {
  const declared = instance.model.definition?.triggers ?? {}
  const props: Record<string, unknown> = {}
  for (const { trigger } of instance.model.interactions) {
    const name = DOM_TRIGGERS.get(trigger ?? '')
    if (!trigger || !name || Object.hasOwn(declared, trigger)) continue
    props[name] = (event: ReactMouseEvent) => {
      // Leaving a layer inside can be leaving the element too.
      if (isAbove(event) && !/enter|leave/.test(trigger)) return
      const { nativeEvent } = event
      // Ctrl or Cmd with Alt still opens the browser's own menu.
      if (trigger === 'contextmenu' && !(event.altKey && (event.ctrlKey || event.metaKey))) event.preventDefault()
      instance.emit(trigger, serializeEvent(nativeEvent, event))
    }
  }
  return { ...props, ...clickProps(instance, 'onClick' in props) }
}

function clickProps(instance: ElementHandle, hasWorkflow: boolean): Record<string, unknown> {
  const { link, linkAround, model } = instance
  // A link with the same target as the enclosing link needs no tab stop of its own.
  const isInner = link && linkAround && link.peek()?.href !== linkAround.peek()?.href
  const isPressed = isInner || (link ? isPopupLink(model.link) : hasWorkflow)
  const follow = (event: ReactMouseEvent) => {
    if (event.button < 2 && !isAbove(event)) followLink(instance, event, hasWorkflow && event.button === 0)
  }
  return {
    ...(link ? { onClick: follow } : {}),
    ...(isInner ? { onAuxClick: follow } : {}),
    ...(isPressed && !model.definition?.triggers
      ? { role: isInner ? 'link' : 'button', tabIndex: 0, onKeyDown: clickByKey }
      : {}),
  }
}

/**
 * Follows a link: internal links change the page in place. Modified and middle clicks are left to the browser, except on
 * links inside links, which are not anchors.
 */
function followLink(instance: ElementHandle, event: ReactMouseEvent, hasWorkflow: boolean): void {
  const { nativeEvent } = event
  event.stopPropagation()
  if (hasWorkflow) instance.emit('click', serializeEvent(nativeEvent, event))
  const link = instance.link?.peek()
  if (isPopupLink(instance.model.link) && !nativeEvent.defaultPrevented)
    void popupLinks.load().then((it) => it.followPopupLink(instance))
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  if (!link || nativeEvent.defaultPrevented) return
  const go = () => void instance.runtime.navigation.go(link.href, link)
  if (instance.linkAround && instance.linkAround.peek()?.href !== link.href) {
    event.preventDefault()
    void innerLinks.load().then((it) => it.followInnerLink(link, modified, go))
    return
  }
  if (!link.internal || link.newTab || modified) return
  event.preventDefault()
  go()
}

/** Whether an event comes from a dialog or popover inside the element: that lies above the page, and not in the element. */
function isAbove({ target, currentTarget }: SyntheticEvent): boolean {
  return layerOf(target) !== layerOf(currentTarget)
}

function layerOf(node: EventTarget): Element | null {
  // Browsers dispatch events of people to elements.
  return (node as Element).closest('dialog, [popover]')
}

/** Whether a link opens or closes a popup; such links have no target and act as buttons. */
export function isPopupLink(link: unknown): boolean {
  return /^(?:open|close)-popup$/.test(String(record(link).type))
}

function clickByKey(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.currentTarget.click()
}
