import { definePage } from '../app/definePage.ts'
import type { Runtime } from '../app/Runtime.ts'

/**
 * Swaps pages whose files have changed in a running app. The current page is rendered again with its new file: variables
 * keep their values, new ones get their defaults, and its life cycle does not restart.
 * @throws when the file of the current page cannot be loaded.
 */
export async function swapPages(runtime: Runtime, ids: readonly string[]): Promise<void> {
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
