/* Uses of plugins that are not installed, or that lack the requested action or collection. */
import type { PluginDefinition } from '@sluice/engine/plugins'
import { isActionType, pluginActionOf } from '@sluice/engine/workflows'
import { installedPlugins } from '../installedPlugins.ts'
import type { Remark } from './Finding.ts'
import { fetchingPlugin } from './fetchingPlugin.ts'
import type { IndexedFile, ProjectIndex, Stored } from './ProjectIndex.ts'
import { placedRecords, recordsIn } from './records.ts'
import type { Rule } from './rules/Rule.ts'
import { wordOf } from './words.ts'

type Plugin = Pick<PluginDefinition, 'actions' | 'checkSettings' | 'fetchCollection' | 'id'>

/** Reports actions and collections that no plugin implements, and the plugins that are missing for them. */
export function pluginUse(plugins: readonly Plugin[]): Rule {
  return (file, project) => {
    const installed = installedPlugins(project.design, plugins)
    return [
      ...actionsWithout(file, project.design, installed),
      ...collectionsWithout(file, project.design, installed),
      ...(file.page === null ? missingPlugins(project, installed) : []),
    ]
  }
}

function actionsWithout({ workflows }: IndexedFile, design: Stored, installed: readonly Plugin[]): readonly Remark[] {
  return workflows.flatMap(({ actions, path }) =>
    [...actions].flatMap(([id, { type }]): Remark[] => {
      const named = pluginActionOf(wordOf(type))
      if (!named || isActionType(wordOf(type), installed)) return []
      const why = has(installed, named.pluginId)
        ? `has no action “${named.name}”; the workflow fails there`
        : `is not installed; its action “${named.name}” fails`
      return [
        {
          code: 'action/unknown-type',
          severity: 'warning',
          message: `The plugin “${nameOf(named.pluginId, design)}” ${why}.`,
          path: `${path}.actions.${id}`,
        },
      ]
    }),
  )
}

function collectionsWithout({ content }: IndexedFile, design: Stored, installed: readonly Plugin[]): readonly Remark[] {
  return placedRecords(content, 'collections').flatMap(([collection, path]): Remark[] => {
    const id = fetchingPlugin(collection)
    if (id === null || installed.some((plugin) => plugin.id === id && plugin.fetchCollection)) return []
    const why = has(installed, id) ? 'fetches no collections' : 'is not installed'
    return [
      {
        code: 'collection/plugin',
        severity: 'warning',
        message: `The plugin “${nameOf(id, design)}” ${why}; “${wordOf(collection.name)}” stays empty.`,
        path: `${path}.pluginId`,
      },
    ]
  })
}

function missingPlugins({ design, files }: ProjectIndex, installed: readonly Plugin[]): readonly Remark[] {
  const actions = files
    .flatMap(({ workflows }) => workflows.flatMap((workflow) => [...workflow.actions.values()]))
    .flatMap(({ type }) => pluginActionOf(wordOf(type))?.pluginId ?? [])
  // A collection may be stored in the files of several pages.
  const collections = [
    ...new Map(files.flatMap((file) => file.collections.map((one) => [one.id, one]))).values(),
  ].flatMap((collection) => fetchingPlugin(collection) ?? [])
  const missing = [...new Set([...actions, ...collections])].filter((id) => !has(installed, id))
  return missing.map((id) => {
    const count = (ids: readonly string[]) => ids.filter((one) => one === id).length
    const needs = `${count(actions)} actions and ${count(collections)} collections need it`
    return {
      code: 'plugin/missing',
      severity: 'warning',
      message: `The plugin “${nameOf(id, design)}” is not installed; ${needs}.`,
      path: 'plugins',
    }
  })
}

function has(installed: readonly Plugin[], id: string): boolean {
  return installed.some((plugin) => plugin.id === id)
}

/** Name of the plugin in the project, or its id when the project gives it no name. */
function nameOf(id: string, { plugins }: Stored): string {
  return wordOf(recordsIn(plugins).find((plugin) => plugin.id === id)?.name) || id
}
