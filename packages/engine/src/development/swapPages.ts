import { definePage } from '../app/definePage.ts'
import type { Runtime } from '../app/Runtime.ts'

/**
 * Takes pages whose files have changed into a running app. The page that shows is shown anew with its new file: variables keep
 * their values, new ones get their defaults, and its life cycle does not begin again.
 * @throws when the file of the page that shows cannot be had.
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
