import { Binding } from '../graph/Binding.ts'
import type { Graph } from '../graph/Graph.ts'
import type { PluginApp } from '../plugins/definePlugin.ts'
import type { Environment, PageModel, ProjectModel, WorkflowModel } from '../project/model.ts'
import { record } from '../project/raw.ts'
import { readWorkflow } from '../project/readWorkflow.ts'
import type { Navigation, View } from './Navigation.ts'
import { pagePath } from './paths.ts'

/** Parts of a running app that plugins may use; `S` is the scope of its formulas. */
interface App<S> {
  readonly project: ProjectModel
  readonly graph: Graph
  readonly language: { peek(): string }
  readonly navigation: Pick<Navigation, 'view'>
  readonly evaluator: { resolve(stored: unknown, scope: S, place: Readonly<Record<string, never>>): unknown }
  readonly rootScope: S
  readonly variables: { get(id: string): unknown; set(id: string, value: unknown): unknown }
  readonly workflows: {
    run(
      workflow: WorkflowModel,
      options: { readonly scope: S; readonly signal: AbortSignal },
    ): Promise<{ readonly result: unknown; readonly error: unknown }>
  }
  readonly collections: {
    state(id: string): { readonly data: unknown; readonly total: number } | undefined
    patch(id: string, change: { readonly data: unknown; readonly total: number }): void
    fetch(id: string): Promise<void>
  }
}

/** Creates what plugins may know and change of a running app. */
export function pluginApp<S>({ project, language, graph, navigation, ...app }: App<S>): PluginApp {
  const resolve = (stored: unknown) => app.evaluator.resolve(stored, app.rootScope, {})
  return {
    projectId: project.id,
    base: project.base,
    additions: project.additions,
    environment: resolve({ __wwtype: 'f', code: 'globalContext.browser.environment' }) as Environment,
    resolve,
    pagePath: (pageId) => {
      const page = project.pages.find(({ id }) => id === pageId)
      return page ? pagePath(project, page, { lang: language.peek() }) : null
    },
    publicPaths: () =>
      project.pages
        .filter(({ id, userGroups }) => userGroups.length === 0 && id !== project.homePageId)
        .flatMap(({ paths }) => Object.values(paths))
        .filter((path) => path !== '' && !path.includes('{{')),
    isPublicPage: () => {
      const view = navigation.view.peek()
      return view.kind !== 'page' || view.entry.userGroups.length === 0
    },
    getVariable: (id) => app.variables.get(id),
    setVariable: (id, value) => graph.batch(() => app.variables.set(id, value)),
    collectionIds: () => collectionsOn(navigation.view.peek()).map(({ id }) => id),
    collectionsOf: (pluginId) =>
      collectionsOn(navigation.view.peek()).flatMap(({ id, config, mode, pluginId: owner }) =>
        owner === pluginId && mode === 'dynamic'
          ? [{ id, config: record(resolve(config)), data: app.collections.state(id)?.data }]
          : [],
      ),
    setRows: (id, rows) => {
      const { data, total } = app.collections.state(id) ?? {}
      const added = rows.length - (Array.isArray(data) ? data.length : 0)
      graph.batch(() => app.collections.patch(id, { data: rows, total: (total ?? 0) + added }))
    },
    fetchCollection: (id) => app.collections.fetch(id),
    runScript: async (code, signal) => {
      const actions = { script: { id: 'script', type: 'custom-js', code } }
      const workflow = readWorkflow({ id: 'script of a plugin', firstAction: 'script', actions })
      const { result, error } = await app.workflows.run(workflow, { scope: app.rootScope, signal })
      if (error !== null) throw error
      return result
    },
    onPage: (callback) => {
      const shown = new Binding(graph, 'page of a plugin', () => {
        const view = navigation.view.get()
        return view.kind === 'page' ? view.model : null
      })
      return shown.listen((model) => model && callback(), -1)
    },
  }
}

function collectionsOn(view: View): PageModel['collections'] {
  return view.kind === 'page' ? view.model.collections : []
}
