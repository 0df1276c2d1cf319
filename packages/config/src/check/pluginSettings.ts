/* Settings of plugins, and of their collections, that are missing or wrong according to the descriptions of the plugins. */
import { collectionProblems, type PluginDescription, settingsProblems } from '@sluice/engine/plugins'
import { recordOf } from '../recordOf.ts'
import type { Remark } from './Finding.ts'
import { fetchingPlugin } from './fetchingPlugin.ts'
import { placedRecords } from './records.ts'
import type { Rule } from './rules/Rule.ts'
import { wordOf } from './words.ts'

/** Reports each problem once, at the plugin or the collection. Secrets are checked only where the project has them. */
export function pluginSettings(descriptions: readonly PluginDescription[]): Rule {
  const described = (id: unknown) => descriptions.find((one) => one.id === id)
  return ({ content, page }) => [
    ...placedRecords(content, 'collections').flatMap(([collection, path]) => {
      const plugin = described(fetchingPlugin(collection))
      const name = wordOf(collection.name)
      return remarks(plugin ? collectionProblems(plugin, recordOf(collection.config)) : [], {
        code: 'collection/settings',
        what: `The collection “${name}” of the plugin “${plugin?.name}”`,
        path: `${path}.config`,
      })
    }),
    ...(page === null ? placedRecords(content, 'plugins') : []).flatMap(([stored, path]) => {
      const plugin = described(stored.id)
      const { publicData, privateData } = recordOf(stored.settings)
      const settings = {
        publicData: recordOf(publicData),
        ...(privateData ? { privateData: recordOf(privateData) } : {}),
      }
      return remarks(plugin ? settingsProblems(plugin, settings) : [], {
        code: 'plugin/settings',
        what: `The plugin “${plugin?.name}”`,
        path: `${path}.settings`,
      })
    }),
  ]
}

interface Place {
  readonly code: string
  readonly what: string
  readonly path: string
}

function remarks(problems: readonly string[], { code, what, path }: Place): readonly Remark[] {
  return problems.map((problem) => ({ code, severity: 'warning', message: `${what}: ${problem}`, path }))
}
