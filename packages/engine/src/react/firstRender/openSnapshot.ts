import { createRuntime, type RuntimeOptions } from '../../app/createRuntime.ts'
import { definePage } from '../../app/lifeCycle.ts'
import { languageParts } from '../../features/features.ts'
import { Language } from '../../formula/Language.ts'
import type { RouteMatch } from '../../navigation/Routes.ts'
import type { PageModel } from '../../project/model.ts'
import type { Services } from '../../services/services.ts'
import { loadViews } from '../element/views.ts'
import { SanitizedHtml } from '../features/views.ts'
import { type SnapshotFacts, type SnapshotServices, snapshotServices } from './snapshotServices.ts'
import { type Snapshot, snapshots } from './snapshots.ts'

/** Options of the shown app, without services. */
export type ShownApp = Omit<RuntimeOptions, 'services'>

/** An app whose first view is ready to render: everything it needs is loaded. */
export interface OpenSnapshot extends SnapshotServices {
  readonly runtime: ReturnType<typeof createRuntime>
  readonly match: RouteMatch
  readonly model: PageModel
}

/**
 * Prepares the page of a path for synchronous rendering: loads its data, code and rows of static collections, without
 * running any of its workflows. Returns null when no page has that path.
 */
export async function openSnapshot(
  app: ShownApp,
  facts: SnapshotFacts,
  { real, snapshot }: { readonly real: Services; readonly snapshot: Snapshot },
): Promise<OpenSnapshot | null> {
  const still = snapshotServices(real, facts)
  // Scripts do not wait for the device here, as it is not part of the first view.
  const language = app.language ?? new Language(languageParts())
  const runtime = createRuntime({ ...app, services: still.services, language })
  still.follow(runtime)
  snapshots.set(runtime, snapshot)
  const match = runtime.routes.match(facts.path)
  if (!match) return null
  const { page, lang, parameters } = match
  await runtime.plugins.ready()
  const model = await runtime.loader.load(page, lang)
  await Promise.all([loadViews(runtime, model), facts.hasMarkup && SanitizedHtml.preload()])
  runtime.graph.batch(() => {
    runtime.language.set(lang)
    definePage(runtime, model)
    runtime.navigation.view.set({ kind: 'page', model, entry: page, lang, parameters })
  })
  await fetchStatic(runtime, model, facts)
  return { ...still, runtime, match, model }
}

/** Fetches static collections whose rows are files of the project; they are part of the first view. */
async function fetchStatic(
  { project, collections }: Pick<OpenSnapshot['runtime'], 'collections' | 'project'>,
  model: PageModel,
  { file }: SnapshotFacts,
): Promise<void> {
  const folder = project.dataPath.replace(/data$/, 'collections')
  const ids = model.collections.flatMap(({ id, mode }) =>
    mode === 'static' && !collections.state(id)?.isFetched && file(`${folder}/${id}.json`) !== null ? [id] : [],
  )
  await Promise.all(ids.map((id) => collections.fetch(id)))
}
