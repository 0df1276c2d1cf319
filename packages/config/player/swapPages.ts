import { definePage, type Graph, type Navigation, type PageLoader, type PageParts } from '@sluice/engine/internals'

/** A running app whose pages can be swapped. */
export interface SwappedApp extends PageParts {
  readonly graph: Graph
  readonly navigation: Navigation
  readonly loader: PageLoader
}

/**
 * Swaps pages whose files have changed in a running app. The current page is rendered again with its new file: variables
 * keep their values, new ones get their defaults, and its life cycle does not restart.
 * @throws when the file of the current page cannot be loaded.
 */
export async function swapPages(runtime: SwappedApp, ids: readonly string[]): Promise<void> {
  const { loader, navigation, graph } = runtime
  loader.forget(ids)
  const view = navigation.view.peek()
  if (view.kind !== 'page' || !ids.includes(view.entry.id)) return
  const model = await loader.load(view.entry, view.lang)
  graph.batch(() => {
    definePage(runtime, model)
    navigation.view.set({ ...view, model, revision: (view.revision ?? 0) + 1 })
  })
}
