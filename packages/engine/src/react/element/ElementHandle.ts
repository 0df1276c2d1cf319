import type { Place } from '../../diagnostics/Trace.ts'
import type { Binding } from '../../graph/Binding.ts'
import type { ElementModel } from '../../project/model.ts'
import type { Scope } from '../../scope/Scope.ts'
import type { ResolvedLink } from '../links/resolveLink.ts'
import type { RootProps } from './elementProps.ts'
import type { ElementStates } from './elementStates.ts'
import type { PageApp } from './PageApp.ts'

/** Interface of a mounted element for the code that works on its root node. */
export interface ElementHandle {
  readonly runtime: PageApp
  readonly uid: string
  readonly model: ElementModel
  readonly plan: {
    /** Whether nothing on the root node is ever patched, except for a link. */
    readonly isPlainRoot: boolean
    /** Place of a property in the trace. */
    place(property: string): Place
  }
  /** The scope of its own formulas. */
  readonly scope: Scope
  readonly states: ElementStates
  readonly root: RootProps
  /** The instance of a library component whose node it shares. */
  readonly host: { readonly model: ElementModel } | undefined
  readonly link: Binding<ResolvedLink | null> | null
  /** The enclosing link, whether or not it currently has a target. */
  readonly linkAround: Binding<ResolvedLink | null> | null
  resolve(raw: unknown, property: string): unknown
  /** The current value of a property. */
  value(name: string): unknown
  bind<T>(property: string, evaluate: () => T): Binding<T>
  /** Starts the workflows of a trigger; `event` is what their formulas see. */
  emit(trigger: string, event?: unknown): void
  /** Patches the root node until the returned function is called. */
  attachRoot(node: HTMLElement): () => void
}
