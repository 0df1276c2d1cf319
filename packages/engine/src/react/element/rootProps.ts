import type { KeyboardEvent as ReactKeyboardEvent, MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react'
import type { ElementModel } from '../../project/model.ts'
import { record } from '../../project/raw.ts'
import { elementClass } from '../../styles/rootNames.ts'
import { DOM_TRIGGERS } from '../../triggers/domTriggers.ts'
import { snapshots } from '../firstRender/snapshots.ts'
import { serializeEvent } from '../triggers/serializeEvent.ts'
import { attributeText, reactAttribute, readAttributes } from './attributes.ts'
import type { ElementHandle } from './ElementHandle.ts'
import type { RootProps } from './elementProps.ts'

/** What the component spreads on its root node. One object for the element's whole life: later changes are patched. */
export function createRootProps(instance: ElementHandle): RootProps {
  const resolve: Resolve = (raw, property) => instance.resolve(raw, property)
  const { model, plan, runtime } = instance
  // Attributes that the component places come with each change of them.
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

/** What the root node is known by: attributes, class and ids, with their present values. */
export function identityProps(model: ElementModel, resolve: Resolve): RootProps {
  const ownClass = attributeText(resolve(model.className, 'class'))
  const attributes = attributeProps(model, resolve)
  // The link past what stands before it leads to it by this name.
  const id = attributeText(resolve(model.id, 'id')) || (attributes.role === 'main' ? 'main' : '')
  return {
    ...attributes,
    ...(id ? { id } : {}),
    ...(model.isWatched ? { 'data-watched': '' } : {}),
    className: [elementClass(model.uid), ownClass].filter(Boolean).join(' '),
    'data-uid': model.uid,
  }
}

/** The stored attributes as React props, with their present values. */
export function attributeProps(
  { attributes }: ElementModel,
  resolve: Resolve,
  fail?: (error: unknown) => void,
): Record<string, unknown> {
  const entries = readAttributes(resolve(attributes, 'attributes')).map(
    ({ name, raw }) => [reactAttribute(name), attributeText(raw, fail)] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== null))
}

function triggerProps(instance: ElementHandle): Record<string, unknown> {
  const declared = instance.model.definition?.triggers ?? {}
  const used = new Set(
    instance.model.interactions.flatMap(({ trigger }) =>
      trigger && Object.hasOwn(DOM_TRIGGERS, trigger) && !Object.hasOwn(declared, trigger) ? [trigger] : [],
    ),
  )
  const props = Object.fromEntries(
    [...used].map((trigger) => [
      DOM_TRIGGERS[trigger],
      (event: SyntheticEvent<unknown, MouseEvent>) => {
        const { ctrlKey, metaKey, altKey } = event.nativeEvent
        // The browser's own menu stays for those who ask for it by Ctrl or Cmd with Alt.
        if (trigger === 'contextmenu' && !((ctrlKey || metaKey) && altKey)) event.preventDefault()
        instance.emit(trigger, serializeEvent(event.nativeEvent, event))
      },
    ]),
  )
  return { ...props, ...clickProps(instance, used.has('click')) }
}

function clickProps(instance: ElementHandle, hasWorkflow: boolean): Record<string, unknown> {
  const { link, linkAround, model } = instance
  // What leads to the same place as the link around needs no stop of its own.
  const isInner = link && linkAround && link.peek()?.href !== linkAround.peek()?.href
  const isPressed = isInner || (link ? isPopupLink(model.link) : hasWorkflow)
  const follow = (event: ReactMouseEvent) => {
    if (event.button < 2) followLink(instance, event, hasWorkflow && event.button === 0)
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
 * Internal links change the page in place; a modified or middle click stays the browser’s, but for links inside links: those are no
 * anchors.
 */
function followLink(instance: ElementHandle, event: ReactMouseEvent, hasWorkflow: boolean): void {
  const { nativeEvent } = event
  event.stopPropagation()
  if (hasWorkflow) instance.emit('click', serializeEvent(nativeEvent, event))
  const link = instance.link?.peek()
  if (isPopupLink(instance.model.link) && !nativeEvent.defaultPrevented)
    void import('../popups/linkPopups.ts').then((it) => it.followPopupLink(instance))
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  if (!link || nativeEvent.defaultPrevented) return
  const go = () => void instance.runtime.navigation.go(link.href, link)
  if (instance.linkAround && instance.linkAround.peek()?.href !== link.href) {
    event.preventDefault()
    void import('../links/innerLink.ts').then((it) => it.followInnerLink(link, modified, go))
    return
  }
  if (!link.internal || link.newTab || modified) return
  event.preventDefault()
  go()
}

/** Links that open and close popups lead nowhere: they are pressed. */
export function isPopupLink(link: unknown): boolean {
  return /^(?:open|close)-popup$/.test(String(record(link).type))
}

function clickByKey(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.currentTarget.click()
}
