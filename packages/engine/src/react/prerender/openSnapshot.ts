import type { PageModel } from '../../config/model.ts'
import { createRuntime, type RuntimeOptions } from '../../createRuntime.ts'
import type { RouteMatch } from '../../routing/Routes.ts'
import { defineParts } from '../../runtime/defineParts.ts'
import type { Runtime } from '../../runtime/Runtime.ts'
import type { Services } from '../../services/services.ts'
import { loadRichText } from '../RichText.tsx'
import { loadViews } from '../views.ts'
import { type SnapshotFacts, type SnapshotServices, snapshotServices } from './snapshotServices.ts'
import { type Snapshot, snapshots } from './snapshots.ts'

/** What is shown, wherever it is. */
export type ShownApp = Omit<RuntimeOptions, 'services'>

/** An app whose first view can be rendered: all that it takes is there. */
export interface OpenSnapshot extends SnapshotServices {
  readonly runtime: Runtime
  readonly match: RouteMatch
  readonly model: PageModel
}

/**
 * Brings the page of a path to where it can be rendered at once: its data, code and rows of static collections are there, and
 * nothing of its life has happened. Null when no page has that path.
 */
export async function openSnapshot(
  app: ShownApp,
  facts: SnapshotFacts,
  { real, snapshot }: { readonly real: Services; readonly snapshot: Snapshot },
): Promise<OpenSnapshot | null> {
  const still = snapshotServices(real, facts)
  const runtime = createRuntime({ ...app, services: still.services })
  still.follow(runtime)
  snapshots.set(runtime, snapshot)
  const match = runtime.routes.match(facts.path)
  if (!match) return null
  const { page, lang, parameters } = match
  await runtime.plugins.ready()
  const model = await runtime.loader.load(page, lang)
  await Promise.all([loadViews(runtime, model), loadRichText()])
  runtime.graph.batch(() => {
    runtime.language.set(lang)
    defineParts(runtime, model)
    runtime.navigation.view.set({ kind: 'page', model, entry: page, lang, parameters })
  })
  await fetchStatic(runtime, model, facts)
  return { ...still, runtime, match, model }
}

/** Rows that are files of the project are part of the first view. */
async function fetchStatic(
  { project, collections }: Runtime,
  model: PageModel,
  { file }: SnapshotFacts,
): Promise<void> {
  const folder = project.dataPath.replace(/data$/, 'collections')
  const ids = model.collections.flatMap(({ id, mode }) =>
    mode === 'static' && !collections.state(id)?.isFetched && file(`${folder}/${id}.json`) !== null ? [id] : [],
  )
  await Promise.all(ids.map((id) => collections.fetch(id)))
}
