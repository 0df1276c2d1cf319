import { createElement, type Key, type ReactNode, type Ref, useLayoutEffect, useMemo, useRef } from 'react'
import type { ElementDefinition } from '../../elements/elementDefinition.ts'
import type { PropertySchema, PropertyValue } from '../../elements/propertySchema.ts'
import type { Graph } from '../../graph/Graph.ts'
import type { ElementModel } from '../../project/model.ts'
import { ItemScope } from '../../scope/ItemScope.ts'
import { LocalScope } from '../../scope/LocalScope.ts'
import type { Scope } from '../../scope/Scope.ts'

/** A component variable: read, written and watched by the element, visible to formulas as `<uid>-<name>`. */
export interface VariableHandle<T = unknown> {
  get(): T
  set(value: T): void
  /** Sets the value that a reset restores; the declared default until then. */
  setInitial(value: T): void
  /** Calls back after every change from any source; returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void
}

/** Text that the engine patches without React; rendered with `<LeafText>` of `@sluice/engine/react`. */
export interface TextLeaf {
  /** Current text, without markup; reads are not tracked. */
  peek(): string
  readonly source: unknown
}

/** Props of the anchor that replaces the root tag when an element has a link. */
export interface LinkProps {
  readonly href: string
  readonly target?: '_blank'
  readonly rel?: string
  readonly download?: string | true
}

/**
 * Props to spread on the single root node: identity, style class, states, DOM triggers, and the engine's ref when
 * something on the node is patched.
 */
export interface RootProps {
  readonly id?: string
  readonly className: string
  readonly 'data-uid': string
  readonly ref?: (node: HTMLElement | null) => (() => void) | undefined
  readonly [attribute: `data-${string}` | `aria-${string}` | `on${string}`]: unknown
}

/** Raises the states that the definition lists; styles and bindings follow. */
export interface StateHandle<S extends string = string> {
  raise(state: S, on: boolean): void
  /**
   * Puts the children of a slot in stored states, by their places; `childStates` of the slot lists them. Call it during the first
   * rendering, so that children are in their states from the start, and in effects after it. Rows that a list repeats have none.
   */
  raiseIn(slot: string, states: readonly (readonly string[])[]): void
}

/** Publishes data and methods to formulas and workflows of the elements below, under the definition's `localKey`. */
export interface LocalHandle {
  publish(
    key: string,
    content: { data: Readonly<Record<string, unknown>>; methods?: Readonly<Record<string, LocalMethod>> },
  ): void
}

/** The child in a slot that the element shows once for each item of its own; shown with `copyOf`. */
export type SlotCopies = (
  change: (child: ElementModel) => ElementModel,
  key: Key,
  enter: <V extends CopyPlace>(place: V) => V,
) => ReactNode

/** Where a copy is rendered. */
interface CopyPlace {
  readonly scope: Scope
  readonly page: { readonly runtime: { readonly graph: Graph } }
}

/**
 * Values of an item by stored property name, in place of those of the child. `link` is a stored link, and `states` are the labels of stored
 * states that the copy is in.
 */
export interface CopyProperties {
  readonly link?: unknown
  readonly states?: readonly string[]
  readonly [name: string]: unknown
}

/** What formulas in a copy see of its item; may change while the copy is shown. */
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
  const json = JSON.stringify(properties)
  return createElement(Copy, { key: `${key} ${json}`, slot, json, context })
}

interface CopyProps {
  readonly slot: SlotCopies
  readonly json: string
  readonly context: CopyContext | undefined
}

function Copy({ slot, json, context = {} }: CopyProps): ReactNode {
  const latest = useRef(context)
  // A child that is rendered again would be mounted again.
  const { node, scopes } = useMemo(() => {
    const properties: CopyProperties = JSON.parse(json, (_name, value) => (value?.__wwtype ? null : value))
    const { link, states = [], ...values } = properties
    const change = (child: ElementModel): ElementModel => ({
      ...child,
      ...(link !== undefined && { link }),
      states: child.states.map((state) => (states.includes(state.label) ? { ...state, condition: true } : state)),
      properties: new Map([...child.properties, ...Object.entries(values).map(asVariants)]),
    })
    // Copies that are the stored child share what is computed once for it.
    const isStored = json === '{}'
    const scopes = new CopyScopes(latest.current)
    return { node: slot(isStored ? (child) => child : change, json, scopes.enter), scopes }
  }, [slot, json])
  useLayoutEffect(() => {
    latest.current = context
    scopes.update(context)
  })
  return node
}

/** Scopes of one copy, which follow its item. */
class CopyScopes {
  #context: CopyContext
  #item: ItemScope | null = null
  #local: LocalScope | null = null

  constructor(context: CopyContext) {
    this.#context = context
  }

  readonly enter = <V extends CopyPlace>(place: V): V => {
    const { item, local } = this.#context
    const { scope } = place
    const { graph } = place.page.runtime
    this.#item = item ? new ItemScope(graph, scope.parts.item ?? null, item.data, item.index, item.items) : null
    this.#local = local ? new LocalScope(graph, scope.parts.local ?? null, local.key) : null
    this.#publish()
    const parts = { ...(this.#item && { item: this.#item }), ...(this.#local && { local: this.#local }) }
    return { ...place, scope: scope.with(parts) }
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

export type LocalMethod = (...args: readonly unknown[]) => unknown

/** Page data that an element may need for behavior and accessibility. */
export interface ElementEnvironment {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The stored name of the element: form fields fall back to it. */
  readonly name: string | null
}

type NamesOf<T> = T extends Readonly<Record<infer N, unknown>> ? N & string : never

type Properties<P extends Readonly<Record<string, PropertySchema>>> = {
  readonly [N in keyof P as P[N] extends { cssVariable: string } ? never : N]: PropertyValue<P[N]>
}

type SlotContent<All, S extends string> =
  All extends Readonly<Record<S, { readonly perItem: true }>> ? SlotCopies | null : ReactNode

/** Props that plain elements do not receive. */
type UnlessPlain<D extends ElementDefinition, T> = D extends { readonly isPlain: true } ? undefined : T

/** Props of the component that implements the definition `D`. */
export type ElementProps<D extends ElementDefinition = ElementDefinition> = Properties<D['properties']> & {
  /** Present when the definition inherits `text`. */
  readonly text: TextLeaf
  /** Rendered children by slot; `null` when the slot is empty. */
  readonly slots: { readonly [S in NamesOf<D['slots']>]: SlotContent<D['slots'], S> }
  readonly root: RootProps
  /** Present when the stored element has a link. */
  readonly link: LinkProps | undefined
  readonly emit: UnlessPlain<D, (trigger: NamesOf<D['triggers']>, event?: Readonly<Record<string, unknown>>) => void>
  readonly variable: UnlessPlain<D, { readonly [V in NamesOf<D['variables']>]: VariableHandle }>
  readonly state: UnlessPlain<D, StateHandle>
  readonly local: UnlessPlain<D, LocalHandle>
  readonly environment: UnlessPlain<D, ElementEnvironment>
  readonly ref?: Ref<Readonly<Record<string, LocalMethod>>>
}
