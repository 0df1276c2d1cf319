import type { Runtime } from '../../app/Runtime.ts'
import type { ElementHandle } from '../element/ElementHandle.ts'
import type { RootProps } from '../element/elementProps.ts'

/** Props for a node whose content React does not manage. */
export interface ForeignContent {
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
  readonly suppressHydrationWarning?: true
}

/**
 * The first view of a prerendered page, the same when prerendering and when hydrating. It ends once the page is hydrated;
 * when prerendering, it never ends.
 */
export interface Snapshot {
  /** The root props of an element, plus what would otherwise be patched onto its node. */
  rootProps(instance: ElementHandle, own: RootProps): RootProps
  /** Initial content of a node that is filled outside React. */
  contentOf(make: () => DocumentFragment): ForeignContent
  onEnd(callback: () => void): void
}

/** Snapshots of runtimes whose first view is being prerendered or hydrated. */
export const snapshots = new WeakMap<Runtime, Snapshot>()
