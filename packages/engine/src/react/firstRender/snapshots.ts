import { useContext, useState } from 'react'
import type { ElementHandle } from '../element/ElementHandle.ts'
import type { RootProps } from '../element/elementProps.ts'
import { RuntimeContext } from '../RuntimeContext.ts'

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
  /** Called for each text with markup, while prerendering. */
  onMarkup?(): void
}

/** Snapshots of runtimes whose first view is being prerendered or hydrated. */
export const snapshots = new WeakMap<object, Snapshot>()

/**
 * Props for a node that an effect or a ref fills. Empty, except in the first view of a prerendered page, where they hold the
 * content so that the document contains it too.
 */
export function useForeignContent(make: () => DocumentFragment): ForeignContent {
  const runtime = useContext(RuntimeContext)
  const [content] = useState(() => (runtime && snapshots.get(runtime)?.contentOf(make)) ?? NONE)
  return content
}

/** The same for a text with markup; its page loads the sanitizer before it is hydrated. */
export function useMarkupContent(make: () => DocumentFragment): ForeignContent {
  const runtime = useContext(RuntimeContext)
  useState(() => runtime && snapshots.get(runtime)?.onMarkup?.())
  return useForeignContent(make)
}

const NONE: ForeignContent = {}
