import type { Runtime } from '../../app/Runtime.ts'
import type { ElementHandle } from '../element/ElementHandle.ts'
import type { RootProps } from '../element/elementProps.ts'

/** What goes on a node whose content React does not own. */
export interface ForeignContent {
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
  readonly suppressHydrationWarning?: true
}

/**
 * The first view of a prerendered page, the same where it is built and where it is taken over. It ends when the page has come
 * to life; where it is built it never does.
 */
export interface Snapshot {
  /** The root props of an element with what is else patched onto its node. */
  rootProps(instance: ElementHandle, own: RootProps): RootProps
  /** For a node that is filled from outside React: what stands in it at first. */
  contentOf(make: () => DocumentFragment): ForeignContent
  onEnd(callback: () => void): void
}

/** The snapshots of runtimes whose first view is being built or taken over. */
export const snapshots = new WeakMap<Runtime, Snapshot>()
