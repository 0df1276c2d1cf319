import type { PageModel } from '../project/model.ts'
import type { Runtime } from './Runtime.ts'

/** Parts of an app that a page adds to. */
export type PageParts = Pick<Runtime, 'collections' | 'formulas' | 'variables' | 'workflows'>

/** Adds a page's variables, collections, formulas and workflows; existing variables and collections keep their values. */
export function definePage({ variables, collections, formulas, workflows }: PageParts, model: PageModel): void {
  variables.define(model.variables)
  collections.define(model.collections)
  formulas.define(model)
  workflows.define(model.workflows)
}

/** Runs the app and page workflows of a trigger. */
export function tell(runtime: Runtime, trigger: string, event: unknown): Promise<void> {
  const { project, navigation, workflows, rootScope } = runtime
  const view = navigation.view.peek()
  const shown = view.kind === 'page' ? view.model.pageWorkflows : []
  return workflows.trigger([...project.workflows, ...shown], trigger, { scope: rootScope, event })
}

/** Prepares the state of an app for a page. */
export function enterPage(runtime: Runtime, model: PageModel, isFirst: boolean): void {
  runtime.collections.resetForPage(isFirst)
  runtime.workflows.clearResults()
  runtime.variables.resetForPage(isFirst)
  definePage(runtime, model)
}

interface Arrival {
  /** App-start triggers still to run; if the user leaves early, the next page runs them. */
  readonly starts: Set<string>
  /** Whether the page is still shown. */
  isShown(): boolean
  /** Called when its data has loaded. */
  onLoaded(): void
}

/** Runs the life-cycle workflows and fetches of a new page in sequence, while it is shown. */
export async function runLifeCycle(
  runtime: Runtime,
  model: PageModel,
  { starts, isShown, onLoaded }: Arrival,
): Promise<void> {
  const { workflows, collections, project, rootScope } = runtime
  const run = async (name: string) => {
    if (isShown())
      await workflows.trigger([...project.workflows, ...model.pageWorkflows], name, { scope: rootScope, event: {} })
  }
  const start = async (name: string) => {
    if (isShown() && starts.delete(name)) await run(name)
  }
  await start('before-collection-fetch-app')
  await run('before-collection-fetch')
  await collections.autoFetch(new Set(model.collections.map(({ id }) => id)), isShown)
  if (isShown()) onLoaded()
  await start('onload-app')
  await run('onload')
  // A failure is ignored: missing code is loaded again when needed.
  workflows.loadAll().catch(() => {})
}
