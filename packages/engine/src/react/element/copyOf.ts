/* Copies of the child in a slot `perItem`: the stored element with properties of an item, and with what its formulas see of it. */
import { createElement, type Key, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { ElementModel } from '../../project/model.ts'
import { ItemScope } from '../../scope/ItemScope.ts'
import { LocalScope } from '../../scope/LocalScope.ts'
import type { CopyView, RenderCopy, RootProps, SlotCopies, TextLeaf } from './elementProps.ts'

/**
 * Values of an item by stored property name, in place of those of the child. `link` is a stored link, and `states` are the labels of stored
 * states that the copy is in.
 */
export interface CopyProperties {
  readonly link?: unknown
  readonly states?: readonly string[]
  readonly [name: string]: unknown
}

/**
 * The item of a copy as its formulas see it. Item and data may change while the copy is shown; whether there are any, and the key of the data,
 * stay.
 */
export interface CopyContext {
  /** `context.item`: the item, its index and all items. */
  readonly item?: { readonly data: unknown; readonly index: number; readonly items: readonly unknown[] }
  /** An entry of `context.local.data`. */
  readonly local?: { readonly key: string; readonly data: Readonly<Record<string, unknown>> }
}

/**
 * Renders the child of a slot with properties of an item. Other properties are another copy, which is mounted anew. They are data: bindings
 * in them are left out, so that fetched rows cannot run formulas.
 */
export function copyOf(slot: SlotCopies, properties: CopyProperties, key: Key, context?: CopyContext): ReactNode {
  // A slot that is bound to a list has no child of its own.
  if (typeof slot !== 'function') return null
  const json = JSON.stringify(properties)
  return createElement(Copy, { key: `${key} ${json}`, slot, json, properties, context })
}

interface CopyProps {
  readonly slot: SlotCopies
  readonly json: string
  readonly properties: CopyProperties
  readonly context: CopyContext | undefined
}

function Copy({ slot, json, properties, context = {} }: CopyProps): ReactNode {
  const latest = useRef({ properties, context })
  // A child that is rendered again would be mounted again.
  const { node, scopes } = useMemo(() => {
    const scopes = new CopyScopes(latest.current.context)
    const values = withoutBindings(latest.current.properties, json)
    const render: RenderCopy = (child, around, key) => {
      const view = scopes.enter(around)
      const text = onlyText(values)
      const isShared = text !== null && isLightText(child, view)
      return isShared
        ? view.page.render.element(child, { ...view, template: new CopyText(text) }, key)
        : view.page.render.element(changed(child, values), view, key)
    }
    return { node: slot(render, json), scopes }
  }, [slot, json])
  useLayoutEffect(() => {
    latest.current = { properties, context }
    scopes.update(context)
  })
  return node
}

/** Properties as data: where some are bindings, `null` in place of those. */
function withoutBindings(properties: CopyProperties, json: string): CopyProperties {
  return json.includes('__wwtype') ? JSON.parse(json, (_name, value) => (value?.__wwtype ? null : value)) : properties
}

/** The child with properties of an item. */
function changed(child: ElementModel, { link, states = [], ...values }: CopyProperties): ElementModel {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  if (link === undefined && states.length === 0 && given.length === 0) return child
  return {
    ...child,
    ...(link !== undefined && { link }),
    states: child.states.map((state) => (states.includes(state.label) ? { ...state, condition: true } : state)),
    properties: new Map([...child.properties, ...given.map(asVariants)]),
  }
}

/** The text of an item that has nothing else and cannot be markup; else null. */
function onlyText({ link, states = [], '_ww-text_text': text, ...others }: CopyProperties): string | null {
  const isAlone =
    link === undefined && states.length === 0 && Object.values(others).every((value) => value === undefined)
  return isAlone && typeof text === 'string' && !/[<&\n\u2028\u2029]/.test(text) ? text : null
}

/** Whether a child is nothing but a text that never changes by itself, so that its copies can share all that is computed for it. */
function isLightText<V>(child: ElementModel, { page, template }: CopyView<V>): boolean {
  const { light, hasText } = page.planOf(child)
  return light !== null && hasText && child.slots.size === 0 && !template && !page.runtime.mounted.onNode
}

/** A fixed text in place of that of a light view. */
class CopyText {
  readonly text: TextLeaf

  constructor(text: string) {
    this.text = { peek: () => text, source: text }
  }

  root(_plan: unknown, root: RootProps): RootProps {
    return root
  }
}

/** Scopes of one copy, which follow its item. */
class CopyScopes {
  #context: CopyContext
  #item: ItemScope | null = null
  #local: LocalScope | null = null

  constructor(context: CopyContext) {
    this.#context = context
  }

  enter<V extends CopyView<V>>(view: V): V {
    const { item, local } = this.#context
    if (!item && !local) return view
    const { scope } = view
    const { graph } = view.page.runtime
    this.#item = item ? new ItemScope(graph, scope.parts.item ?? null, item.data, item.index, item.items) : null
    this.#local = local ? new LocalScope(graph, scope.parts.local ?? null, local.key) : null
    this.#publish()
    const parts = { ...(this.#item && { item: this.#item }), ...(this.#local && { local: this.#local }) }
    return { ...view, scope: scope.with(parts) }
  }

  update(context: CopyContext): void {
    const before = this.#context
    this.#context = context
    const { item, local } = context
    if (item) this.#item?.update(item.data, item.index, item.items)
    if (JSON.stringify(local) !== JSON.stringify(before.local)) this.#publish()
  }

  #publish(): void {
    this.#local?.publish(this.#context.local?.data ?? {}, {})
  }
}

function asVariants([name, raw]: readonly [string, unknown]) {
  return [name, [{ screen: 'default', state: null, raw }]] as const
}
