import type { Key, ReactNode, Ref } from 'react'
import type { ElementDefinition } from '../../elements/elementDefinition.ts'
import type { PropertySchema, PropertyValue } from '../../elements/propertySchema.ts'
import type { Graph } from '../../graph/Graph.ts'
import type { ElementModel } from '../../project/model.ts'
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
   * Puts the children of a slot in stored states, by their places; Call it during the first
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
export type SlotCopies = (render: RenderCopy, key: Key) => ReactNode

/** Renders a copy of a child. */
export type RenderCopy = <V extends CopyView<V>>(child: ElementModel, view: V, key: Key) => ReactNode

/** The part of its place that a copy needs. */
export interface CopyView<V> {
  readonly scope: Scope
  readonly page: {
    readonly runtime: { readonly graph: Graph; readonly mounted: { readonly onNode: unknown } }
    readonly render: { element(element: ElementModel, view: V, key: Key): ReactNode }
    planOf(child: ElementModel): CopiedPlan
  }
  readonly template?: object
}

/** The part of a plan that tells whether copies of a child can share it. */
interface CopiedPlan {
  readonly light: object | null
  readonly hasText: boolean
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
