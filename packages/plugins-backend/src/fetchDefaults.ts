import type { PluginContext } from '@sluice/engine/plugins'

/** Fetches the collection of defaults once, with the first page that has it; a failure is in the state of the collection. */
export async function fetchDefaults({ app, settings, onEnd }: PluginContext): Promise<void> {
  const id = String(settings.defaultsCollectionId)
  const { collectionIds, fetchCollection, onPage } = await app()
  const stop = onPage(() => {
    if (!collectionIds().includes(id)) return
    queueMicrotask(() => stop())
    fetchCollection(id).catch(() => {})
  })
  onEnd(stop)
}
