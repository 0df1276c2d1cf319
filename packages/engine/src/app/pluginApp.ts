import { Binding } from '../graph/Binding.ts'
import type { View } from '../navigation/Navigation.ts'
import { pagePath } from '../navigation/paths.ts'
import type { PluginApp } from '../plugins/PluginApp.ts'
import type { Environment, PageModel } from '../project/model.ts'
import { record } from '../project/raw.ts'
import type { Runtime } from './Runtime.ts'

/** Creates what plugins may know and change of a running app. */
export function pluginApp({ project, language, graph, navigation, ...app }: Runtime): PluginApp {
  const resolve = (stored: unknown) => app.evaluator.resolve(stored, app.rootScope, {})
  return {
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
    getVariable: (id) => app.variables.get(id),
    setVariable: (id, value) => graph.batch(() => app.variables.set(id, value)),
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
